import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type StatedList, statedLists } from './stated-lists.ts';

/**
 * Writes the lists of a checkout (`*.generated.ts`) from what its rooms state. It reads names and runs nothing, so it
 * takes milliseconds and is done before whatever imports a list. A list that says what it said is not touched.
 * @returns the files that are other than before
 * @throws Error where a file states nothing, or two state the same name
 */
export function collectLists(root: string, lists: readonly StatedList[] = statedLists): string[] {
  const floors = new Map(
    [...new Set(lists.map(({ under }) => under))].map((under) => [under, listFloor(root, under)]),
  );
  return lists
    .filter((list) => replaceFile(root, list.file, renderStated(root, list, floors.get(list.under) ?? [])))
    .map(({ file }) => file);
}

function renderStated(root: string, list: StatedList, floor: readonly string[]): string {
  const places = new Map<string, string>();
  const imports: string[] = [];
  for (const file of floor.filter((one) => list.stated.test(one))) {
    const names = readNames(root, file, list);
    for (const name of names) {
      const other = places.get(name);
      if (other !== undefined) throw new Error(`${other} and ${file} both export ${name}`);
      places.set(name, file);
    }
    if (names.length > 0) imports.push(`import { ${names.join(', ')} } from '${specifierOf(list, file)}';\n`);
  }
  return `// Written by \`npm run build -- lists\` from what the rooms state. Do not edit; git does not keep it.
${list.imports ?? ''}${imports.join('')}
${list.render([...places.keys()])}`;
}

/** Hand-written files below a directory, by their path in the checkout. */
function listFloor(root: string, under: string): string[] {
  return readdirSync(path.join(root, under), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => `${under}/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

function readNames(root: string, file: string, { exported, isOpen }: StatedList): string[] {
  const names = [...readFileSync(path.join(root, file), 'utf8').matchAll(exported)].map(
    ([, name]) => name as string,
  );
  // What is not found would be missing from the shop without a word.
  if (names.length === 0 && !isOpen) throw new Error(`${file} exports nothing like ${exported.source}`);
  return names;
}

function specifierOf({ file }: StatedList, stating: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), stating);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * Puts a text in the place of a file in one step, so that a process that reads it meanwhile finds the old or the new
 * one, whole.
 * @returns false where the file says so already, and keeps its time of change
 */
export function replaceFile(root: string, file: string, text: string): boolean {
  const place = path.join(root, file);
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return false;
  const cache = path.join(root, 'node_modules/.cache/jishi');
  mkdirSync(cache, { recursive: true });
  const written = path.join(cache, `${path.basename(file)}.${process.pid}`);
  writeFileSync(written, text);
  renameSync(written, place);
  return true;
}

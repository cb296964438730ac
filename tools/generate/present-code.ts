import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../verify/repository.ts';
import { type Name, readName } from './casing.ts';

const contractFloor = 'packages/contract/src';
const apiFloor = 'apps/api/src';

/** Where a room of the API stands. */
export function roomOf(area: Name): string {
  return `${apiFloor}/${area.kebab}`;
}

/** Whether a checkout has a file or a directory. */
export function isThere(root: string, file: string): boolean {
  return existsSync(path.join(root, file));
}

/** Hand-written TypeScript below a directory whose name ends so, by its path in the checkout; none where it is not. */
export function listSources(root: string, directory: string, ending = '.ts'): string[] {
  if (!isThere(root, directory)) return [];
  return readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !/\.(?:generated|test)\.ts$/.test(file))
    .map((file) => `${directory}/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

/** Sources of the contract. */
export function listStatements(root: string): string[] {
  return listSources(root, contractFloor);
}

/** The file in which the contract states an area, in whatever file that is; undefined for an area that it has not. */
export function findStatement(root: string, area: Name): string | undefined {
  return listStatements(root).find((file) =>
    readSource(root, file).includes(`export const ${area.camel} = stateArea({`),
  );
}

/** The file for the statement of an area that the contract has not, beside whatever else bears its name. */
export function newStatement(root: string, area: Name): string {
  const file = `${contractFloor}/${area.kebab}.ts`;
  return isThere(root, file) ? `${contractFloor}/${area.kebab}-operations.ts` : file;
}

/** The file that binds the operations of an area; undefined where nothing does. */
export function findBinding(root: string, area: Name): string | undefined {
  return listSources(root, apiFloor, '.routes.ts').find((file) =>
    readSource(root, file).includes(`bindArea('${area.camel}',`),
  );
}

/** The first free ids for operations that the ledger does not know: `X043` and `X044` after `X042`. */
export function nextOwnIds(root: string, count: number): string[] {
  const taken = listStatements(root)
    .flatMap((file) => [...readSource(root, file).matchAll(/\bid: 'X(\d{3,4})'/g)])
    .map(([, number]) => Number(number));
  const last = Math.max(0, ...taken);
  return Array.from({ length: count }, (_, at) => `X${String(last + at + 1).padStart(3, '0')}`);
}

/** A table as its source states it. */
export interface StatedTable {
  /** `giftCard`, as it is exported. */
  readonly name: string;
  /** `gift_card`, as the database knows it. */
  readonly table: string;
  /** Columns by their names in the code, each with what stands behind the colon. */
  readonly columns: Readonly<Record<string, string>>;
  readonly file: string;
}

/** The tables that a directory of the API states. */
export function listTables(root: string, directory: string = apiFloor): StatedTable[] {
  return listSources(root, directory, '.tables.ts').flatMap((file) =>
    [
      ...readSource(root, file).matchAll(
        /^export const (\w+) = (?:register\(\s*)?pgTable\(\s*'(\w+)',\s*\{\n([\s\S]*?)\n\s*\}/gm,
      ),
    ].map(([, name = '', table = '', body = '']) => ({
      name,
      table,
      columns: Object.fromEntries(
        [...body.matchAll(/^\s*(\w+): ([a-z][\s\S]*?),?$(?=\n\s*(?:\w+: |\/\*\*|\/\/|\*)|(?![\s\S]))/gm)].map(
          ([, column = '', type = '']) => [column, type],
        ),
      ),
      file,
    })),
  );
}

/** What every table of the templates has: rows of members, each with a name. */
const ownColumns = ['tenantId', 'id', 'memberId', 'name', 'createdAt'];

/**
 * The rows that a new part of an area works on: those that its room has already, where a table is made like the
 * templates' own, or a table that is to be made. No two tables of the shop have one name.
 */
export function findRows(root: string, area: Name): { rows: Name; isMade: boolean } {
  const own = listTables(root, roomOf(area)).find(
    ({ name, columns, file }) =>
      file.endsWith(`/${readName(name).kebab}.tables.ts`) && ownColumns.every((column) => column in columns),
  );
  if (own !== undefined) return { rows: readName(own.name), isMade: true };
  const tables = listTables(root);
  const free = ['', '-entry', '-item', '-record']
    .map((ending) => readName(`${area.kebab}${ending}`))
    .find(
      ({ kebab, snake }) =>
        !isThere(root, `${roomOf(area)}/${kebab}.tables.ts`) && tables.every(({ table }) => table !== snake),
    );
  if (free === undefined) throw new Error(`${area.kebab} has tables of every name that a template gives`);
  return { rows: free, isMade: false };
}

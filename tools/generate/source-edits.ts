/**
 * Puts a line behind the last import, or at the head of a file that imports nothing.
 * A name that is imported already is the author's own affair: the compiler says so.
 */
export function insertImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import .*|\} from '.*';)$/gm)].at(-1);
  if (last === undefined) return `${line}\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** Adds names to the import from a module, and the import where there is none. */
export function importNames(text: string, names: readonly string[], specifier: string): string {
  const pattern = new RegExp(`^import \\{([^}]*)\\} from '${specifier.replaceAll('.', '\\.')}';$`, 'm');
  const present = pattern.exec(text);
  if (present === null) return insertImport(text, `import { ${names.join(', ')} } from '${specifier}';`);
  const known = (present[1] ?? '').split(',').map((name) => name.trim());
  const all = new Set([...known.filter((name) => name !== ''), ...names]);
  return text.replace(pattern, () => `import { ${[...all].sort().join(', ')} } from '${specifier}';`);
}

/**
 * Puts an entry at the end of the object, list or call that begins on the line of `head` and that `close` ends, on a
 * line that stands in as far as the first: `export const cart = {` and `};`. One that stands on a line of its own
 * altogether is opened.
 * @throws Error where the file has no such place
 */
export function insertEntry(text: string, head: RegExp, close: string, entry: string): string {
  const start = head.exec(text);
  const line = start === null ? '' : lineAt(text, start.index);
  const opened = /^(.*[[{])(.+)$/.exec(line.endsWith(close) ? line.slice(0, -close.length) : '');
  if (start !== null && opened !== null)
    return text.replace(line, () => `${opened[1]}\n  ${opened[2]},\n${entry}\n${close}`);
  const indent = /^ */.exec(line)?.[0] ?? '';
  const end = start === null ? -1 : text.indexOf(`\n${indent}${close}`, start.index);
  if (start === null || end === -1)
    throw new Error(`found no place to insert: ${entry.trim().split('\n')[0]}`);
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`;
}

function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  return text.slice(text.lastIndexOf('\n', index) + 1, end === -1 ? text.length : end);
}

export const accessLedger = 'docs/spec/access.csv';

/**
 * Gives an operation its row among those of the ledger, in their order.
 * @param who as the template states it in the contract; for staff with the permission behind a comma
 */
export function insertAccess(text: string, operation: string, who: 'member' | `staff,${string}`): string {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const row = `${operation},${who === 'member' ? 'member,' : who}`;
  return `${[head, ...[...rows, row].sort()].join('\n')}\n`;
}

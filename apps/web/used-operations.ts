import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A row of the generated table: `  'cart.add': ['POST', '/path', 'json'],`. */
const rowForm = /^ {2}'(\w+)\.(\w+)': \[.*\],\n/gm;

/**
 * The table of operations with the rows alone that some source may call: its area is named there, and the operation behind a dot, or both are
 * handed to `toHttpCall`. Every page carries the table, and the site admin and other programs have hundreds of operations that no page of the storefront knows.
 */
export function keepUsedRows(table: string, sources: readonly string[]): string {
  const words = sources.map((source) => new Set(source.match(/\.?\w+/g)));
  const isNamed = (area: string, name: string) =>
    words.some((said) => (said.has(area) || said.has(`.${area}`)) && said.has(`.${name}`)) ||
    sources.some((source) => source.includes(`toHttpCall('${area}', '${name}'`));
  return table.replace(rowForm, (row, area: string, name: string) => (isNamed(area, name) ? row : ''));
}

/** Texts of all TypeScript files below a directory, tests aside. */
export function readSources(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'));
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('{packages/ui/src,apps/web/app,apps/admin/src}/**/*.{css,ts,tsx}', { cwd: root });
/** Ark writes them on the element of a toast, by where it stands in the stack. */
const ARKS = new Set(['--x', '--y', '--opacity']);

/** Custom properties that a source gives a value: in a sheet, or on an element by its style. */
function listStated(source: string): string[] {
  return [...source.matchAll(/(--[a-z][\w-]*)(?:['"`]\]?)?\s*[:,)\]]/g)]
    .filter(({ index }) => !/var\(\s*$/.test(source.slice(Math.max(0, index - 12), index)))
    .map(([, name = '']) => name);
}

it('a custom property that a sheet asks for without a fallback is stated somewhere: else the whole line is void', () => {
  const texts = sources.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const stated = new Set(texts.flatMap(({ text }) => listStated(text)));
  const asked = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[a-z][\w-]*)\s*\)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(asked.length).toBeGreaterThan(1000);
  const unknown = asked.filter(({ name }) => !stated.has(name) && !ARKS.has(name));
  expect(unknown).toEqual([]);
});

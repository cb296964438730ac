import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contrastOf, deriveDarkBrand } from '@jishi/contract/brand-colour.ts';
import { expect, it } from 'vitest';
import { palettes } from './palette.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where colours are written out, and where a colour is what staff enter: that of a shop's brand. */
const SOURCES = new Set([
  ...['shell/mode/colours.css', 'shell/mode/palette.ts'],
  ...['site/site.dialog.tsx', 'settings/frame/brand-colour.widget.tsx'],
]);
const HEX = /(?<![\w&/-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;
const NAMES = 'white|black|red|green|blue|gray|grey|orange|yellow|purple|pink|silver|gold|brown|navy';
/** A name as the value of a property. `white-space` is none, nor are the names of antd's tags. */
const NAMED = new RegExp(`:[^;{]*(?<![-\\w])(?:${NAMES})(?![-\\w])`, 'gi');

function findRaw(name: string, text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const patterns = name.endsWith('.css') ? [HEX, FUNCTION, NAMED] : [HEX, FUNCTION];
  return patterns.flatMap((pattern) => bare.match(pattern) ?? []).map((found) => `${name}: ${found}`);
}

it('no colour of the admin is written out but in its tokens, so that each has its dark one', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name) && !SOURCES.has(name),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((name) => findRaw(name, readFileSync(root + name, 'utf8')))).toEqual([]);
});

it('finds a colour that is written out', () => {
  expect(
    findRaw('a.css', 'p { color: #1f1f1f; background: rgb(0 0 0 / 2%); fill: white; white-space: pre }'),
  ).toEqual(['a.css: #1f1f1f', 'a.css: rgb(', 'a.css: : white']);
  expect(findRaw('a.tsx', '<a href="#top" style={{ color: "#fff" }}>')).toEqual(['a.tsx: #fff']);
});

it("a tenant's colour can be read in the dark, and what stands on it", () => {
  const { page, card, raised, onSolid } = palettes.dark;
  for (const color of ['#C8321F', '#0B6E4F', '#1F2A44', '#000000', '#7A1FA2', '#0057B8']) {
    const brand = deriveDarkBrand(color, { ground: raised, on: onSolid });
    for (const ground of [page, card, raised, brand.soft])
      expect(contrastOf(brand.color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(brand.onBrand, brand.color)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(brand.onBrand, brand.hover)).toBeGreaterThanOrEqual(4.5);
  }
});

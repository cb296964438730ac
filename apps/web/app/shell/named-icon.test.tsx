import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentIcons, NamedIcon } from './named-icon.tsx';

const sprite = readFileSync(new URL('./named-icons.svg', import.meta.url), 'utf8');
const target = (name: string) =>
  /#([^"]+)"/.exec(renderToStaticMarkup(<NamedIcon name={name} size={16} />))?.[1] ?? '';

test('every icon that content may name is drawn, and a name nobody knows shows a grid', () => {
  for (const name of contentIcons) {
    expect(target(name)).toBe(name);
    expect(sprite).toContain(`<symbol id="${name}"`);
  }
  expect(target('"><script>')).toBe('grid');
  expect(sprite).toContain('<symbol id="grid"');
});

test('an address is a picture', () => {
  expect(renderToStaticMarkup(<NamedIcon name="/files/a.png" size={16} />)).toContain('src="/files/a.png"');
});

test('every icon of the shell is drawn in the same file', () => {
  const source = readFileSync(new URL('./sprite-icon.tsx', import.meta.url), 'utf8');
  const names = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(sprite).toContain(`<symbol id="${name}"`);
});

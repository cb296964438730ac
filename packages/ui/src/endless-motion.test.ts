import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const sheets = globSync('{packages/ui/src,apps/web/app,apps/admin/src}/**/*.css', { cwd: root });

/** Names of the animations of a sheet that never end. */
function listEndless(css: string): string[] {
  return [...css.matchAll(/animation:([^;}]*)/g)]
    .map(([, value = '']) => value.trim().split(/\s+/))
    .filter((words) => words.includes('infinite'))
    .map(([name = '']) => name);
}

/** Properties that the keyframes of an animation change. */
function listChanged(css: string, name: string): string[] {
  const [, after = ''] = css.split(new RegExp(`@keyframes ${name}\\s*\\{`));
  const frames = /^(?:[^{}]*\{[^{}]*\})+/.exec(after)?.[0] ?? '';
  return [...frames.matchAll(/(?:\{|;)\s*([a-z-]+):/g)].map(([, property = '']) => property);
}

it('what moves without end is moved and faded by the compositor: anything else draws the whole page with each frame', () => {
  const endless = sheets.flatMap((sheet) => {
    const css = readFileSync(path.join(root, sheet), 'utf8');
    return listEndless(css).map((name) => ({ sheet, name, changed: listChanged(css, name) }));
  });
  expect(endless.length).toBeGreaterThan(3);
  for (const { sheet, name, changed } of endless) {
    expect(changed, `${sheet}: ${name}`).not.toEqual([]);
    for (const property of changed) expect(['transform', 'opacity'], `${sheet}: ${name}`).toContain(property);
  }
});

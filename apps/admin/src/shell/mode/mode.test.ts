import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { decideMode, MODE_KEY, readChoice } from './mode.ts';

const script = readFileSync(new URL('../../../public/mode.js', import.meta.url), 'utf8');

/** What the script of the page decides before anything else of it runs. */
function decideEarly(kept: string | null | Error, systemIsDark: boolean): string | undefined {
  const dataset: { mode?: string } = {};
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: {
      getItem: (key: string) => {
        if (kept instanceof Error) throw kept;
        return key === MODE_KEY ? kept : null;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return dataset.mode;
}

it('the mode follows the system until one is chosen, early as late', () => {
  const rows = [
    [null, false, 'light'],
    [null, true, 'dark'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['purple', true, 'dark'],
  ] as const;
  for (const [kept, systemIsDark, mode] of rows) {
    expect(decideEarly(kept, systemIsDark), `${kept} early`).toBe(mode);
    expect(decideMode(readChoice(kept), systemIsDark), `${kept} late`).toBe(mode);
  }
  expect(decideEarly(new Error('cookies are blocked'), true)).toBe('dark');
});

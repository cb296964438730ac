import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetComparisons, readComparisons, rememberComparison } from './compare-history.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const goods = (...ppids: number[]) => ppids.map((ppid) => ({ ppid, name: `商品${ppid}` }));

it('R046 the last ten comparisons are remembered, the latest first, each once whatever its order', () => {
  for (let ppid = 1; ppid <= 12; ppid += 1) rememberComparison(goods(ppid, 100));
  rememberComparison(goods(100, 7));
  const past = readComparisons();
  expect(past.map(({ ppids }) => ppids[0])).toEqual([100, 12, 11, 10, 9, 8, 6, 5, 4, 3]);
  expect(past[0]).toEqual({ ppids: [100, 7], names: ['商品100', '商品7'] });
  forgetComparisons();
  expect(readComparisons()).toEqual([]);
});

it.each(['{', '{"ppids":[1,2]}', '[null,{"ppids":[1]},{"ppids":["a","b"],"names":[]},{"ppids":[1,2]}]'])(
  'a history that is damaged is an empty one: %s',
  (text) => {
    stored.set('compareHistory', text);
    expect(readComparisons()).toEqual([]);
  },
);

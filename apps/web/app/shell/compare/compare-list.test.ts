import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCompared, compareAddress, toggleCompared } from './change-compared.ts';
import { followCompared, readCompared } from './compare-list.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

const goods = (ppid: number) => ({ ppid, name: `商品${ppid}`, picture: '' });
const ppids = () => readCompared().map(({ ppid }) => ppid);

it('S105 goods are compared in the order of choosing, and chosen again they go', () => {
  const told = vi.fn();
  const stop = followCompared(told);
  expect([2, 1, 3].map((ppid) => toggleCompared(goods(ppid)))).toEqual(['added', 'added', 'added']);
  expect(toggleCompared(goods(1))).toBe('removed');
  expect(ppids()).toEqual([2, 3]);
  expect(readCompared()).toBe(readCompared());
  clearCompared();
  expect(ppids()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(5);
  stop();
});

it('S105 no more goods are compared than have room, and those that are there stay', () => {
  for (let ppid = 1; ppid <= MOST_COMPARED; ppid += 1) toggleCompared(goods(ppid));
  expect(toggleCompared(goods(9))).toBe('full');
  expect(ppids()).toEqual([1, 2, 3, 4]);
});

it.each(['{', '{"ppid":1}', '[1,null,{"ppid":"x"},{"ppid":5}]'])(
  'a list that is damaged is an empty one: %s',
  (text) => {
    stored.set('compare', text);
    expect(ppids()).toEqual([]);
  },
);

it('R046 the address of a comparison names its goods', () => {
  expect(compareAddress([5, 7])).toBe('/product/contrast/5,7');
  expect(compareAddress([])).toBe('/compare');
});

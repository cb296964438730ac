import { expect, test, vi } from 'vitest';
import { fetchSpecialPrices, mergeDiscounts, type SpecialPrice } from './special-prices.ts';

const picture = { url: '', width: 1, height: 1, alt: '' };
const colors = (...ppids: number[]) => ppids.map((ppid) => ({ ppid, name: '', image: picture }));
const price = (ppid: number): SpecialPrice => ({ ppid, price: 100, listPrice: 200 });
const answer = async (ppids: string) => ppids.split(',').map((ppid) => price(Number(ppid)));

test('S364 S366 first the colour that every card shows is priced, then the others', async () => {
  const fetchPrices = vi.fn(answer);
  const merged: number[] = [];
  const products = [
    { ppid: 1, colors: colors(1, 2, 3) },
    { ppid: 7, colors: colors(7, 8) },
    { ppid: 9, colors: [] },
  ];
  await fetchSpecialPrices(
    products,
    fetchPrices,
    (prices) => merged.push(...prices.map((one) => one.ppid)),
    vi.fn(),
  );
  expect(fetchPrices.mock.calls).toEqual([['1,7,9'], ['2,3,8']]);
  expect(merged).toEqual([1, 7, 9, 2, 3, 8]);
});

test('S367 a failure is told and the other colours are priced all the same', async () => {
  const failure = new Error('no answer');
  const fetchPrices = vi.fn(answer).mockRejectedValueOnce(failure);
  const merge = vi.fn();
  const report = vi.fn();
  await fetchSpecialPrices([{ ppid: 1, colors: colors(1, 2) }], fetchPrices, merge, report);
  expect(report).toHaveBeenCalledWith(failure);
  expect(merge).toHaveBeenCalledExactlyOnceWith([price(2)]);
});

test('one call asks for no more SKUs than the API takes, and for none twice', async () => {
  const fetchPrices = vi.fn(answer);
  const products = Array.from({ length: 60 }, (_, at) => ({
    ppid: at + 1,
    colors: colors(at + 1, 1000 + at, 2000 + at, 3000),
  }));
  await fetchSpecialPrices(products, fetchPrices, vi.fn(), vi.fn());
  const asked = fetchPrices.mock.calls.map(([ppids]) => ppids.split(','));
  expect(asked.map((ppids) => ppids.length)).toEqual([60, 100, 21]);
  expect(new Set(asked.flat()).size).toBe(181);
});

test('nothing is asked for an empty list', async () => {
  const fetchPrices = vi.fn(answer);
  await fetchSpecialPrices([], fetchPrices, vi.fn(), vi.fn());
  expect(fetchPrices).not.toHaveBeenCalled();
});

test('S364 S365 what a colour comes to stands beside its price, where it is known', () => {
  const discounts = [{ ppid: 2, onHandPrice: 80, parts: [{ name: '满减', amount: 20 }] }];
  expect(mergeDiscounts([price(1), price(2)], discounts)).toEqual([
    price(1),
    { ...price(2), onHandPrice: 80 },
  ]);
});

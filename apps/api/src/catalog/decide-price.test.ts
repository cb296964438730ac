import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED } from '@jishi/contract/money.ts';
import { expect, it } from 'vitest';
import { decidePrice, type RegionalPrice } from './decide-price.ts';

const now = new Date('2026-11-21T04:00:00Z');
const before = new Date('2026-11-20T04:00:00Z');
const longBefore = new Date('2026-11-01T04:00:00Z');
const after = new Date('2026-11-22T04:00:00Z');
let id = 0;
function price(changes: Partial<RegionalPrice>): RegionalPrice {
  id += 1;
  return { id, ppid: 1, scope: 'city', priceFen: 1, startsAt: null, endsAt: null, ...changes };
}

it('is that of the store, else of the city, else its own', () => {
  const city = price({ priceFen: 200 });
  const store = price({ scope: 'store', priceFen: 300 });
  expect(decidePrice(100, [], now)).toBe(100);
  expect(decidePrice(100, [city], now)).toBe(200);
  expect(decidePrice(100, [city, store], now)).toBe(300);
  expect(decidePrice(100, [store, city], now)).toBe(300);
});

it('counts from its start, the moment included, up to its end, the moment not included', () => {
  const special = price({ priceFen: 50, startsAt: before, endsAt: after });
  const at = (moment: Date) => decidePrice(100, [special], moment);
  expect(at(new Date(before.getTime() - 1))).toBe(100);
  expect(at(before)).toBe(50);
  expect(at(now)).toBe(50);
  expect(at(new Date(after.getTime() - 1))).toBe(50);
  expect(at(after)).toBe(100);
});

it('of one region is the one that started last, and of two that started together the later entry', () => {
  const everyDay = price({ priceFen: 90 });
  const month = price({ priceFen: 80, startsAt: longBefore, endsAt: after });
  const weekend = price({ priceFen: 70, startsAt: before, endsAt: after });
  const coming = price({ priceFen: 10, startsAt: after });
  expect(decidePrice(100, [weekend, everyDay, month, coming], now)).toBe(70);
  expect(decidePrice(100, [everyDay, month], now)).toBe(80);
  expect(decidePrice(100, [everyDay, month, weekend], after)).toBe(90);
  expect(decidePrice(100, [price({ priceFen: 1 }), price({ priceFen: 2 })], now)).toBe(2);
});

it('a store before its time leaves the price to the city', () => {
  const city = price({ priceFen: 90 });
  expect(decidePrice(100, [price({ scope: 'store', priceFen: 1, startsAt: after }), city], now)).toBe(90);
});

it('S196 S197 what has no amount has none anywhere, and a region may have no quote', () => {
  for (const sentinel of [PRICE_TO_BE_RELEASED * 100, PRICE_NO_QUOTE * 100])
    expect(decidePrice(sentinel, [price({ priceFen: 90 })], now)).toBe(sentinel);
  const noQuote = price({ priceFen: PRICE_NO_QUOTE * 100 });
  expect(decidePrice(100, [noQuote], now)).toBe(PRICE_NO_QUOTE * 100);
});

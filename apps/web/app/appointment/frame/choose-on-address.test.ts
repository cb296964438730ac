import { expect, it } from 'vitest';
import { withChoice } from './choose-on-address.ts';
import { writeDay } from './write-day.ts';

it('another way asks for store and day anew, another store for the day', () => {
  const query = new URLSearchParams('grade=quality&way=store&shop=7&day=2026-11-30');
  expect(withChoice('/x', query, { way: 'door' })).toBe('/x?grade=quality&way=door');
  expect(withChoice('/x', query, { shop: '9' })).toBe('/x?grade=quality&way=store&shop=9');
  const visit = new URLSearchParams('way=door&address=3&day=2026-11-30&coupon=5');
  expect(withChoice('/x', visit, { address: '4' })).toBe('/x?way=door&address=4&coupon=5');
  expect(withChoice('/x', visit, { way: 'mail' })).toBe('/x?way=mail');
  expect(writeDay('2026-11-05')).toBe('11月5日');
});

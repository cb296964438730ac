import { expect, test } from 'vitest';
import { joinServices, readWish, serviceField, totalOf } from './purchase-wish.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('the form says how many, and which variant of which service', () => {
  const sent = form({ intent: 'cart', count: '3', [serviceField(9001)]: '90012', [serviceField(9002)]: '' });
  expect(readWish(sent, 7)).toEqual({ ppid: 7, count: 3, serviceIds: '90012' });
});

test('without services none are sent', () => {
  expect(readWish(form({ count: '1' }), 7).serviceIds).toBeUndefined();
  expect(joinServices(new Map())).toBeUndefined();
});

test.each(['', '0', '-1', 'x', '1.5'])('a count of %j is one', (count) => {
  expect(readWish(form({ count }), 7).count).toBe(1);
});

test('a hostile service is left out', () => {
  expect(readWish(form({ 'service-1': '1,2', 'service-x': '3', 'service-2': '5' }), 7).serviceIds).toBe('5');
});

test('the total is exact to the fen', () => {
  expect(totalOf(0.1, [0.2], 3)).toBe(0.9);
  expect(totalOf(5999, [199, 39.9], 2)).toBe(12_475.8);
});

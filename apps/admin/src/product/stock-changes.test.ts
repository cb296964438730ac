import { expect, test } from 'vitest';
import { listChanges, type Place, problemWith } from './stock-changes.ts';

const warehouse: Place = { storeId: 0, storeName: '总仓', onHand: 10, reserved: 3 };
const store: Place = { storeId: 7, storeName: '南屏街店', onHand: 2, reserved: 0 };
const typed = (...entries: [number, number | null][]) => new Map(entries);

test('only what really changes is saved', () => {
  expect(listChanges([warehouse, store], typed([0, 10], [7, 5]))).toEqual([{ place: store, onHand: 5 }]);
  expect(listChanges([warehouse, store], typed([0, null]))).toEqual([]);
  expect(listChanges([warehouse], typed([0, 0]))).toEqual([{ place: warehouse, onHand: 0 }]);
});

test('what orders hold cannot be counted away, and an emptied field is no zero', () => {
  expect(problemWith(warehouse, typed([0, 2]))).toBe('不能低于占用的 3 件');
  expect(problemWith(warehouse, typed([0, 3]))).toBeUndefined();
  expect(problemWith(warehouse, typed([0, null]))).toBe('请填写数量');
  expect(problemWith(warehouse, typed())).toBeUndefined();
});

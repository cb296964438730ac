import { expect, test } from 'vitest';
import type { FaultItem } from './repair-shapes.ts';
import { gradeOf, sumFaults } from './sum-faults.ts';

const price = (grade: 'original' | 'quality', yuan: number) => ({
  ...{ grade, price: yuan, labour: 80, warrantyDays: 180 },
  ...{ partsState: 'inStock' as const, partPpid: 1 },
});
const fault = (id: number, minutes: number, grades: FaultItem['grades'], needsCheck = false): FaultItem => ({
  ...{ id, categoryId: 1, name: `故障 ${id}`, description: '', minutes, needsCheck, grades },
});
const items = [
  fault(1, 50, [price('original', 1299.9), price('quality', 699.1)]),
  fault(2, 40, [price('original', 399)]),
  fault(3, 160, [price('original', 12_345_678)]),
];

test('the sum goes by the grade, and by the other where there is none of it', () => {
  expect(gradeOf(items[1] as FaultItem, 'quality')?.price).toBe(399);
  expect(sumFaults(items, new Set([1, 2]), 'quality')).toEqual({
    ...{ count: 2, total: 1098.1, minutes: 90, isLeft: false, needsCheck: false },
  });
  expect(sumFaults(items, new Set([1, 2]), 'original').total).toBe(1698.9);
});

test('what has no price is added to no sum; what takes longer than four hours is left at the store', () => {
  expect(sumFaults(items, new Set([1, 2, 3]), 'original')).toEqual({
    ...{ count: 3, total: 1698.9, minutes: 240, isLeft: true, needsCheck: true },
  });
  expect(sumFaults(items, new Set(), 'original')).toMatchObject({ count: 0, total: 0, minutes: 0 });
});

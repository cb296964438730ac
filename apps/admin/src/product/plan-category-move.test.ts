import { describe, expect, it } from 'vitest';
import { type Placed, placesFor, planDrop, planShift } from './plan-category-move.ts';

const row = (id: number, parentId: number, kept = false): Placed => ({ id, parentId, version: id, kept });
/** 1 holds 11 (which holds 111) and 12; 2 holds 21; 9 is the system's. */
const rows = [row(1, 0), row(11, 1), row(111, 11), row(12, 1), row(2, 0), row(21, 2), row(9, 0, true)];
const at = (id: number) => rows.find((one) => one.id === id) ?? row(0, 0);

describe('a category', () => {
  it('goes one place up or down among its siblings, and not past the ends', () => {
    expect(planShift(rows, at(12), -1)).toEqual({ id: 12, version: 12, parentId: 1, beforeId: 11 });
    expect(planShift(rows, at(11), 1)).toEqual({ id: 11, version: 11, parentId: 1, beforeId: 0 });
    expect(planShift(rows, at(11), -1)).toBeUndefined();
    expect(planShift(rows, at(12), 1)).toBeUndefined();
  });

  it('is dropped into another one, or before or after it', () => {
    expect(planDrop(rows, 21, 1, 'inside')).toEqual({ id: 21, version: 21, parentId: 1, beforeId: 0 });
    expect(planDrop(rows, 21, 12, 'before')).toEqual({ id: 21, version: 21, parentId: 1, beforeId: 12 });
    expect(planDrop(rows, 21, 11, 'after')).toEqual({ id: 21, version: 21, parentId: 1, beforeId: 12 });
    expect(planDrop(rows, 2, 1, 'before')).toEqual({ id: 2, version: 2, parentId: 0, beforeId: 1 });
  });

  it('stands neither below itself, nor too deep, nor where the system keeps its own', () => {
    expect(planDrop(rows, 1, 11, 'inside')).toBeUndefined();
    expect(planDrop(rows, 2, 11, 'inside')).toBeUndefined();
    expect(planDrop(rows, 2, 9, 'inside')).toBeUndefined();
    expect(planDrop(rows, 9, 1, 'inside')).toBeUndefined();
    expect(placesFor(rows, at(11)).map(({ id }) => id)).toEqual([1, 2]);
    expect(placesFor(rows, at(12)).map(({ id }) => id)).toEqual([1, 11, 2, 21]);
  });
});

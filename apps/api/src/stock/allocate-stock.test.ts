import { describe, expect, it } from 'vitest';
import { allocateStock, type StockWish } from './allocate-stock.ts';
import { type Availability, WAREHOUSE } from './read-availability.ts';

function available(warehouse: number, stores: Record<number, number> = {}): Availability {
  const entries = Object.entries(stores).map(([id, units]) => [Number(id), units] as const);
  const units = [warehouse, ...entries.map(([, count]) => count)];
  return {
    warehouse,
    stores: new Map(entries),
    total: units.reduce((sum, count) => sum + count, 0),
    largest: Math.max(...units),
    inTransit: 0,
  };
}

const wish = (ppid: number, units: number): StockWish => ({ ppid, units, name: `商品${ppid}` });

describe('the place a line ships from', () => {
  it('is the warehouse while it has enough', () => {
    const known = new Map([[1, available(2, { 7: 9 })]]);
    expect(allocateStock([wish(1, 2)], known, { preferredStoreIds: [7] }).picks).toEqual([
      { ppid: 1, storeId: WAREHOUSE, units: 2 },
    ]);
  });

  it('is then a store of the receiver’s city, then the store that has most', () => {
    const known = new Map([[1, available(1, { 7: 2, 8: 5, 9: 5 })]]);
    expect(allocateStock([wish(1, 2)], known, { preferredStoreIds: [7] }).picks[0]?.storeId).toBe(7);
    expect(allocateStock([wish(1, 3)], known, { preferredStoreIds: [7] }).picks[0]?.storeId).toBe(8);
    expect(allocateStock([wish(1, 2)], known, { preferredStoreIds: [] }).picks[0]?.storeId).toBe(8);
  });

  it('is one place: units of two places do not add up', () => {
    const known = new Map([[1, available(2, { 7: 2 })]]);
    const { picks, missing } = allocateStock([wish(1, 3)], known, { preferredStoreIds: [7] });
    expect(picks).toEqual([]);
    expect(missing).toEqual([wish(1, 3)]);
  });

  it('is the chosen store and no other for a pick-up', () => {
    const known = new Map([[1, available(9, { 7: 1, 8: 9 })]]);
    expect(allocateStock([wish(1, 1)], known, { storeId: 7 }).picks).toEqual([
      { ppid: 1, storeId: 7, units: 1 },
    ]);
    expect(allocateStock([wish(1, 2)], known, { storeId: 7 }).missing).toHaveLength(1);
  });

  it('counts two wishes for one SKU together', () => {
    const known = new Map([[1, available(3)]]);
    expect(allocateStock([wish(1, 2), wish(1, 2)], known, { preferredStoreIds: [] }).missing).toHaveLength(1);
    expect(allocateStock([wish(1, 1), wish(1, 2)], known, { preferredStoreIds: [] }).picks).toEqual([
      { ppid: 1, storeId: WAREHOUSE, units: 3 },
    ]);
  });

  it('knows nothing of a SKU without stock rows', () => {
    expect(allocateStock([wish(1, 1)], new Map(), { preferredStoreIds: [] }).missing).toHaveLength(1);
  });

  it('gives picks in the order all orders take their locks in', () => {
    const known = new Map([
      [3, available(0, { 2: 1 })],
      [1, available(0, { 9: 1 })],
      [2, available(1)],
    ]);
    const { picks } = allocateStock([wish(3, 1), wish(1, 1), wish(2, 1)], known, { preferredStoreIds: [] });
    expect(picks.map(({ ppid, storeId }) => [ppid, storeId])).toEqual([
      [1, 9],
      [2, 0],
      [3, 2],
    ]);
  });
});

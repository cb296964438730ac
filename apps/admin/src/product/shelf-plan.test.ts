import { PRICE_TO_BE_RELEASED } from '@jishi/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { describePlan, guessPlan, type PlannedSku, skusOfModel, warnAboutPlan } from './shelf-plan.ts';

const sku = (ppid: number, more: Partial<PlannedSku> = {}): PlannedSku => ({
  ...{ ppid, name: `规格 ${ppid}`, note: `C-${ppid}`, status: 'offShelf', price: 1999 },
  ...more,
});

describe('a plan for the shelf', () => {
  it('begins with all that lies off it, and with all that leaves it where nothing does', () => {
    expect(guessPlan([sku(1), sku(2, { status: 'onSale' }), sku(3)])).toEqual({
      ppids: [1, 3],
      status: 'onSale',
    });
    expect(guessPlan([sku(1, { status: 'onSale' }), sku(2, { status: 'preOrder' })])).toEqual({
      ppids: [1, 2],
      status: 'offShelf',
    });
  });

  it('warns of goods without a price, of which texts are none where shoppers are to buy', () => {
    const skus = [sku(1), sku(2, { price: 0 }), sku(3, { price: PRICE_TO_BE_RELEASED })];
    expect(warnAboutPlan(skus, 'onSale')).toBe('有 2 个规格还没有售价，到时仍没有的不会执行。');
    expect(warnAboutPlan(skus, 'announced')).toBe('有 1 个规格还没有售价，到时仍没有的不会执行。');
    expect(warnAboutPlan([sku(1)], 'onSale')).toBe('');
    expect(warnAboutPlan([sku(1)], 'offShelf')).toContain('购物车中的会失效');
  });

  it('is told by its moment in Beijing and what becomes of the SKU', () => {
    const now = new Date('2026-11-29T00:00:00Z');
    expect(describePlan({ at: '2026-12-01T02:00:00.000Z', status: 'onSale' }, now)).toBe('12-01 10:00 上架');
    expect(describePlan({ at: '2027-01-01T02:00:00.000Z', status: 'preOrder' }, now)).toBe(
      '2027-01-01 10:00 转为预售',
    );
  });

  it('calls a SKU by its specs, and by its code where the model has none', () => {
    const row = { code: 'A-1', status: 'offShelf', price: 1 };
    const skus = [
      { ...row, ppid: 1, specs: ['雾白', ''] },
      { ...row, ppid: 2, specs: [] },
    ];
    const named = skusOfModel({ skus } as unknown as Parameters<typeof skusOfModel>[0]);
    expect(named.map(({ name }) => name)).toEqual(['雾白', 'A-1']);
  });
});

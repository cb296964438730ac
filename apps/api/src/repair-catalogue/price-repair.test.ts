import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { makeRepairable } from './repair-catalogue.fixture.ts';
import { priceRepair, requireRepairModel } from './repair-catalogue.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

describe('what a repair costs and takes', () => {
  it('is the sum of its faults with parts of a grade, and the other grade where there is no other', async () => {
    const ctx = shop.context();
    const { productId, itemIds } = await makeRepairable(ctx, [
      { minutes: 50, fen: { original: 129_900, quality: 69_900 } },
      { minutes: 30, fen: { original: 39_900 } },
    ]);
    const repair = await priceRepair(ctx, { productId, itemIds, grade: 'quality' });
    expect(repair).toMatchObject({
      lines: [
        { itemId: itemIds[0], grade: 'quality', priceFen: 69_900, warrantyDays: 180 },
        { itemId: itemIds[1], grade: 'original', priceFen: 39_900, warrantyDays: 365 },
      ],
      minutes: 90,
      isLeft: false,
      totalFen: 109_800,
      needsCheck: false,
    });
    const again = await priceRepair(ctx, {
      productId,
      itemIds: [...itemIds, itemIds[0]!],
      grade: 'original',
    });
    expect(again.totalFen).toBe(169_800);
  });

  it('is left at the store past four hours, and costs what a look at the phone tells', async () => {
    const ctx = shop.context();
    const { productId, itemIds } = await makeRepairable(ctx, [
      { minutes: 200, fen: { original: 20_000 } },
      { minutes: 41, fen: { original: 1_234_567_800 } },
    ]);
    expect(await priceRepair(ctx, { productId, itemIds, grade: 'original' })).toMatchObject({
      lines: [{ priceFen: 20_000 }, { priceFen: null, labourFen: 0 }],
      minutes: 240,
      isLeft: true,
      totalFen: 20_000,
      needsCheck: true,
    });
    const [first = 0] = itemIds;
    expect(await priceRepair(ctx, { productId, itemIds: [first], grade: 'original' })).toMatchObject({
      minutes: 210,
      isLeft: false,
      needsCheck: false,
    });
    expect(await priceRepair(ctx, { productId, itemIds: [], grade: 'original' })).toMatchObject({
      lines: [],
      minutes: 60,
      totalFen: 0,
      needsCheck: true,
    });
  });

  it('is refused for faults out of use, of other models and of other sites', async () => {
    const ctx = shop.context();
    const one = await makeRepairable(ctx, [{}, { active: false }]);
    const other = await makeRepairable(ctx);
    const grade = 'original';
    const words = { userMsg: '所选故障暂不能维修，请重新选择' };
    for (const itemId of [one.itemIds[1]!, other.itemIds[0]!, 987_654])
      await expect(
        priceRepair(ctx, { productId: one.productId, itemIds: [itemId], grade }),
      ).rejects.toMatchObject(words);
    const stranger = shop.context(2001);
    await expect(
      priceRepair(stranger, { productId: one.productId, itemIds: [one.itemIds[0]!], grade }),
    ).rejects.toMatchObject(words);
    await expect(requireRepairModel(stranger, one.productId)).rejects.toMatchObject({
      userMsg: '没有匹配的机型',
    });
    expect((await requireRepairModel(ctx, one.productId)).ppid).toBe(one.ppid);
  });
});

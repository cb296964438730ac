import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeRepairable } from './repair-catalogue.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const desk = async (tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), ['repair:price'])).caller);
/** 到店检测后报价, as shoppers have it on the wire. */
const CHECK = 12_345_678;

/** A model with a screen for 599 and 399 yuan, and a battery for 199 yuan, both of one group. */
async function makeModel() {
  const made = await makeRepairable(shop.context(), [
    { fen: { original: 59_900, quality: 39_900 } },
    { fen: { original: 19_900 } },
  ]);
  const [screen = 0, battery = 0] = made.itemIds;
  return { ...made, screen, battery };
}

/** What shoppers read of a model and of its group right now. */
async function readShown({
  productId,
  categoryId,
  groupId,
}: {
  productId: number;
  categoryId: number;
  groupId: number;
}) {
  shop.context().platform.sharedAnswers.forgetTenant(0);
  const { repairCatalogue } = shop.client();
  const { list } = await repairCatalogue.models({ categoryId });
  const groups = await repairCatalogue.faultGroups({});
  return [
    list.find((one) => one.productId === productId)?.from ?? null,
    groups.find(({ id }) => id === groupId)?.from ?? null,
  ];
}

describe('X3401 what shoppers would read as 起价', () => {
  it('is told before a price is written, and is what they read once it is', async () => {
    const model = await makeModel();
    const { productId, categoryId, battery } = model;
    const { adminRepairCatalogue, adminRepairLeast } = await desk();
    const groupId =
      (await adminRepairCatalogue.faults({})).items.find(({ id }) => id === battery)?.categoryId ?? 0;
    const key = { productId, itemId: battery, grade: 'original' as const };
    const preview = async (more: { act: 'price' | 'check' | 'remove'; price?: number }) =>
      (await adminRepairLeast.preview({ ...key, ...more })).leasts;
    const shown = () => readShown({ productId, categoryId, groupId });
    const steps = [
      { act: 'price' as const, price: 149.5 },
      // Dearer than the screen of another grade.
      { act: 'price' as const, price: 899 },
      { act: 'check' as const },
      { act: 'remove' as const },
    ];
    const modelAfter = [149.5, 399, 399, 399];
    for (const [index, step] of steps.entries()) {
      const before = await shown();
      const told = await preview(step);
      expect(told.map(({ place }) => place)).toEqual(['model', 'group']);
      expect(told.map((one) => one.before)).toEqual(before);
      // Nothing was written by asking.
      expect(await shown()).toEqual(before);
      if (step.act === 'remove') {
        const { list } = await adminRepairCatalogue.prices({ itemId: battery });
        const row = list.find((one) => one.productId === productId);
        await adminRepairCatalogue.removePrice({ id: row?.id ?? 0 });
      } else
        await adminRepairCatalogue.savePrice({
          ...{ ...key, warrantyDays: 90 },
          price: step.act === 'check' ? null : step.price,
        });
      expect(told.map((one) => one.after)).toEqual(await shown());
      expect(told[0]?.after).toBe(modelAfter[index]);
    }
  });

  it('is 到店检测后报价 where nothing else is known, and nothing where no price is left', async () => {
    const { productId, itemIds } = await makeRepairable(shop.context(), [{ fen: { original: 59_900 } }]);
    const { adminRepairLeast } = await desk();
    const key = { productId, itemId: itemIds[0] ?? 0, grade: 'original' as const };
    const of = async (act: 'check' | 'remove') => (await adminRepairLeast.preview({ ...key, act })).leasts[0];
    expect(await of('check')).toMatchObject({ place: 'model', before: 599, after: CHECK });
    expect(await of('remove')).toMatchObject({ place: 'model', before: 599, after: null });
  });

  it('of a group is the least of any model, which is what another model still costs', async () => {
    const { productId, battery } = await makeModel();
    const other = await makeRepairable(shop.context());
    const { adminRepairCatalogue, adminRepairLeast } = await desk();
    await adminRepairCatalogue.savePrice({
      ...{ productId: other.productId, itemId: battery, grade: 'quality', price: 99, warrantyDays: 90 },
    });
    const key = { productId, itemId: battery, grade: 'original' as const };
    const ofGroup = async (price: number) =>
      (await adminRepairLeast.preview({ ...key, act: 'price', price })).leasts[1];
    expect(await ofGroup(149)).toMatchObject({ place: 'group', before: 99, after: 99 });
    expect(await ofGroup(89)).toMatchObject({ place: 'group', before: 99, after: 89 });
  });

  it('does not change by a price of a fault that is out of use', async () => {
    const { productId, battery } = await makeModel();
    const { adminRepairCatalogue, adminRepairLeast } = await desk();
    const item = (await adminRepairCatalogue.faults({})).items.find(({ id }) => id === battery);
    if (!item) throw new Error('no fault');
    const { groupName: _group, models: _models, ...fault } = item;
    await adminRepairCatalogue.saveItem({ ...fault, active: false });
    const key = { productId, itemId: battery, grade: 'original' as const };
    const { leasts, inUse } = await adminRepairLeast.preview({ ...key, act: 'price', price: 1 });
    expect(inUse).toBe(false);
    expect(leasts[0]).toMatchObject({ before: 399, after: 399 });
    expect(leasts[1]?.after).toBe(leasts[1]?.before);
  });

  it('is refused of another shop, of what is not there, and to who may not', async () => {
    const { productId, screen } = await makeModel();
    const key = { productId, itemId: screen, grade: 'original', act: 'price', price: 100 } as const;
    const { adminRepairLeast } = await desk();
    for (const wrong of [{ productId: 987_654 }, { itemId: 987_654 }])
      expect((await refusalOf(adminRepairLeast.preview({ ...key, ...wrong }))).code).toBe(4004);
    for (const price of [-1, 100_000, 1.234])
      expect((await refusalOf(adminRepairLeast.preview({ ...key, price }))).code).toBe(4000);
    const stranger = (await desk(2001)).adminRepairLeast;
    expect((await refusalOf(stranger.preview(key))).code).toBe(4004);
    const idle = shop.client((await makeStaff(shop.context(), ['repair:read'])).caller);
    expect((await refusalOf(idle.adminRepairLeast.preview(key))).code).toBe(4003);
    const shopper = shop.client((await makeMember(shop.context())).caller);
    expect((await refusalOf(shopper.adminRepairLeast.preview(key))).code).toBe(1000);
    expect((await refusalOf(shop.client().adminRepairLeast.preview(key))).code).toBe(1000);
  });

  it('is the same by a file of prices, whose changes are told of models and groups', async () => {
    const { productId, screen, battery } = await makeModel();
    const { adminRepairCatalogue, adminRepairLeast } = await desk();
    const { list } = await adminRepairCatalogue.prices({ itemId: battery });
    const row = list.find((one) => one.productId === productId);
    if (!row) throw new Error('no price');
    const { leasts } = await adminRepairLeast.preview({
      ...{ productId, itemId: battery, grade: 'original', act: 'price', price: 9.9 },
    });
    const line = {
      line: 2,
      brand: row.brandName,
      model: row.modelName,
      grade: '原厂配件',
      warrantyDays: '90',
    };
    const told = await adminRepairCatalogue.importPrices({
      rows: [{ ...line, item: row.itemName, price: '9.9' }],
    });
    expect(told).toMatchObject({ problems: [], changed: 1, leastsLeft: 0 });
    expect(told.leasts).toEqual(leasts.filter((one) => one.before !== one.after));
    // A dearer grade of a fault changes nothing that shoppers read.
    const name = (await adminRepairCatalogue.faults({})).items.find(({ id }) => id === screen)?.name ?? '';
    const dearer = await adminRepairCatalogue.importPrices({
      rows: [{ ...line, item: name, price: '699' }],
    });
    expect(dearer).toMatchObject({ problems: [], changed: 1, leasts: [] });
  });
});

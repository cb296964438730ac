import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeRecyclable, WORN } from './valuation.fixture.ts';

let shop: TestShop;
let modelId: number;
let modelName: string;
let stores: number[];
let valuers: { staffId: number; caller: { tenant?: number; cookies?: Record<string, string> } }[];
beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  ({ modelId, name: modelName } = await makeRecyclable(ctx));
  stores = [await makeStore(ctx), await makeStore(ctx)];
  valuers = [];
  for (const storeId of stores) {
    const one = await makeStaff(ctx, ['huishou:read', 'huishou:valuate']);
    await shop.asOwner(`UPDATE staff SET store_id = ${storeId} WHERE id = ${one.staffId}`);
    await shop.client(one.caller).valuation.genFeature({
      ...{ pjtPid: modelId, variantId: '128GB', optionIds: WORN, memberHint: '王女士' },
    });
    valuers.push(one);
  }
});
afterAll(() => shop.close());

describe('valuations of staff', () => {
  it('S126 C195 staff of a store read those of their store, head office all of them', async () => {
    const [first] = valuers;
    const page = await shop.client(first!.caller).valuation.records({});
    expect(page).toMatchObject({ total: 1, full: true, shops: [{ id: stores[0] }] });
    expect(page.list).toMatchObject([
      {
        ...{ model: `回收牌 ${modelName}`, price: 810, dealt: false },
        summary: '128GB，选项worn，选项camera，顾客：王女士',
        staffName: expect.stringMatching(/^店员/),
      },
    ]);
    const foreign = { filters: { shopId: stores[1]! } };
    expect((await shop.client(first!.caller).valuation.records(foreign)).list).toEqual(page.list);
    const { caller } = await makeStaff(shop.context(), ['huishou:read']);
    const { valuation } = shop.client(caller);
    expect((await valuation.records({})).total).toBe(2);
    expect((await valuation.records({ filters: { shopId: stores[1]! } })).total).toBe(1);
    expect((await valuation.records({ filters: { staffId: first!.staffId } })).total).toBe(1);
    expect((await valuation.records({ filters: { keyword: modelName } })).total).toBe(2);
    expect((await valuation.records({ filters: { keyword: '100%' } })).total).toBe(0);
    expect((await valuation.records({ filters: { to: '2026-01-01' } })).total).toBe(0);
    expect((await valuation.records({ filters: { from: '2026-01-01' } })).total).toBe(2);
  });

  it('S008 S126 a visitor in a store reads models and prices of that store only, others nothing', async () => {
    const inStore = shop.client({ cookies: { shop: `${stores[0]}_0` } }).valuation;
    const page = await inStore.records({ filters: { staffId: valuers[1]!.staffId, shopId: stores[1]! } });
    expect(page).toMatchObject({ total: 1, full: false, staff: [] });
    expect(page.list).toMatchObject([{ staffName: '', summary: '', price: 810 }]);
    expect((await refusalOf(shop.client().valuation.records({}))).code).toBe(4003);
    expect((await refusalOf(shop.client().valuation.recordMap({}))).code).toBe(4003);
    const { caller } = await makeStaff(shop.context(), ['order:read']);
    expect((await refusalOf(shop.client(caller).valuation.records({}))).code).toBe(4003);
    const { caller: elsewhere } = await makeStaff(shop.context(2));
    expect((await shop.client(elsewhere).valuation.records({})).total).toBe(0);
  });

  it('C194 counts them by day and by model', async () => {
    const { caller } = await makeStaff(shop.context(), ['huishou:read']);
    const map = await shop.client(caller).valuation.recordMap({ days: 2 });
    expect(map.days.map(({ count }) => count)).toEqual([2]);
    expect(map.models).toEqual([{ pjtPid: modelId, model: `回收牌 ${modelName}`, count: 2 }]);
    expect((await shop.client(valuers[0]!.caller).valuation.recordMap({})).models[0]?.count).toBe(1);
  });

  it('S126 C208 tells name and store of active staff, to staff and in stores', async () => {
    const [first] = valuers;
    const asked = { staffCode: String(first!.staffId) };
    const inStore = shop.client({ cookies: { shop: `${stores[1]}_0` } }).valuation;
    expect(await inStore.staffByCode(asked)).toMatchObject({ staffId: first!.staffId, shopId: stores[0] });
    expect(await shop.client(first!.caller).valuation.staffByCode(asked)).toMatchObject({
      shopId: stores[0],
    });
    expect((await refusalOf(shop.client().valuation.staffByCode(asked))).code).toBe(4003);
    for (const staffCode of ['999999', 'x', '', '9'.repeat(20)])
      expect((await refusalOf(inStore.staffByCode({ staffCode }))).code).toBe(4004);
    const elsewhere = shop.client({ tenant: 2, cookies: { shop: '77_0' } }).valuation;
    expect((await refusalOf(elsewhere.staffByCode(asked))).code).toBe(4004);
    await shop.asOwner(`UPDATE staff SET active = false WHERE id = ${valuers[1]!.staffId}`);
    const gone = { staffCode: String(valuers[1]!.staffId) };
    expect((await refusalOf(inStore.staffByCode(gone))).code).toBe(4004);
  });

  it('X2978 X2979 the report of the admin counts by day, person and model within the store of who asks', async () => {
    const { caller } = await makeStaff(shop.context(), ['huishou:read']);
    const all = await shop.client(caller).adminValuationDesk.summary({});
    expect(all).toMatchObject({ days: [{ count: 2, dealt: 0 }], models: [{ count: 2 }] });
    expect(all.staff).toHaveLength(2);
    const own = shop.client(valuers[0]!.caller).adminValuationDesk;
    expect((await own.summary({ storeId: stores[1]! })).days[0]?.count).toBe(1);
    expect((await own.records({ storeId: stores[1]! })).total).toBe(1);
    const { caller: clerk } = await makeStaff(shop.context(), ['order:read']);
    expect((await refusalOf(shop.client(clerk).adminValuationDesk.records({}))).code).toBe(4003);
    expect((await refusalOf(shop.client().adminValuationDesk.summary({}))).code).toBe(1000);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, makeDesk, tomorrow } from '../appointment/calendar.fixture.ts';
import { by, within } from '../device/device.fixture.ts';
import { enterDevice } from '../device/device.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { provideDays } from '../store/store.service.ts';
import { makeRepairable } from './repair-catalogue.fixture.ts';
import { servicePoint } from './repair-catalogue.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const KUNMING = 530100;

describe('what is repaired', () => {
  it('C067 C068 C069 lists models that have a price for a fault in use, though none is sold any more', async () => {
    const ctx = shop.context();
    const repaired = await makeRepairable(ctx, [
      { fen: { original: 129_900, quality: 69_900 } },
      { fen: { original: 1_234_567_800 } },
    ]);
    await makeRepairable(ctx, [{ active: false }]);
    await makeSku(ctx);
    const { repairCatalogue } = shop.client();
    const { categoryId } = repaired;
    const page = await repairCatalogue.models({ categoryId });
    expect(page).toMatchObject({
      total: 1,
      list: [{ productId: repaired.productId, ppid: repaired.ppid, from: 699, faults: 2 }],
    });
    const [{ brandId, brandName } = { brandId: 0, brandName: '' }] = page.list;
    expect(await repairCatalogue.modelsOf({ categoryId, brandId })).toHaveLength(1);
    expect(await repairCatalogue.modelsOf({ categoryId, brandId: brandId + 1 })).toEqual([]);
    const kinds = await repairCatalogue.categoryAndBrand({});
    expect(kinds.find(({ id }) => id === categoryId)?.brands).toEqual([
      { id: brandId, name: brandName, models: 1 },
    ]);
    expect((await repairCatalogue.models({ page: 9 })).list).toEqual([]);
    const stranger = shop.client({ tenant: 2001 });
    expect((await stranger.repairCatalogue.models({})).total).toBe(0);
  });

  it('C074 C095 C108 tell a model, its brand and how many service points the maker has', async () => {
    const ctx = shop.context();
    const { productId, categoryId } = await makeRepairable(ctx);
    const { repairCatalogue } = shop.client();
    const model = await repairCatalogue.model({ productId });
    expect(await repairCatalogue.brands({ categoryId })).toEqual([
      { id: model.brandId, name: model.brandName, models: 1 },
    ]);
    const place = { cityId: 530102, latitude: 25.05, longitude: 102.72, checkedOn: '2026-11-01' };
    await ctx.db.insert(servicePoint).values([
      {
        ...place,
        tenantId: 0,
        brandId: model.brandId,
        name: '远处服务中心',
        address: '北京路',
        latitude: 25.2,
      },
      { ...place, tenantId: 0, brandId: model.brandId, name: '近处服务中心', address: '人民路' },
    ]);
    expect(await repairCatalogue.maintained({})).toContainEqual({
      ...{ id: model.brandId, name: model.brandName },
      ...{ models: 1, points: 2 },
    });
    const near = await repairCatalogue.factoryStores({
      ...{ brandId: model.brandId, cityId: KUNMING, lat: 25.04, lng: 102.71 },
    });
    expect(near).toMatchObject([
      { name: '近处服务中心', cityName: '昆明市', distanceKm: 1.5, checkedOn: '2026-11-01' },
      { name: '远处服务中心' },
    ]);
    expect(await repairCatalogue.factoryStores({ brandId: model.brandId, cityId: 110100 })).toEqual([]);
    const { productId: unknown } = await makeSku(ctx);
    expect(await refusalOf(repairCatalogue.model({ productId: unknown }))).toMatchObject({
      code: 4004,
      userMsg: '没有匹配的机型',
    });
    const stranger = shop.client({ tenant: 2001 }).repairCatalogue;
    expect((await refusalOf(stranger.model({ productId }))).code).toBe(4004);
    expect(await stranger.factoryStores({})).toEqual([]);
  });

  it('C071 C096 C097 tell faults by group with both grades, and whether their parts are there', async () => {
    const ctx = shop.context();
    const { ppid: part } = await makeSku(ctx, { status: 'offShelf', stock: 2 });
    const { ppid: gone } = await makeSku(ctx, { status: 'offShelf', stock: 0 });
    const made = await makeRepairable(ctx, [
      { minutes: 50, fen: { original: 129_900, quality: 69_900 }, partPpid: part },
      { minutes: 30, needsCheck: true, fen: { original: 1_234_567_800 } },
      { fen: { quality: 9_900 }, partPpid: gone },
    ]);
    const { productId, itemIds, repairCategoryId } = made;
    const { repairCatalogue } = shop.client();
    expect(await repairCatalogue.faultGroups({ productId })).toMatchObject([
      { id: repairCategoryId, icon: 'screen', from: 99, faults: 3 },
    ]);
    const { items } = await repairCatalogue.faultItems({ productId, categoryId: repairCategoryId });
    expect(items).toMatchObject([
      {
        ...{ id: itemIds[0], minutes: 50, needsCheck: false },
        grades: [
          { grade: 'original', price: 1299, labour: 80, warrantyDays: 365, partsState: 'inStock' },
          { grade: 'quality', price: 699, warrantyDays: 180, partPpid: part },
        ],
      },
      { needsCheck: true, grades: [{ price: 12_345_678, partsState: 'none', partPpid: 0 }] },
      { grades: [{ grade: 'quality', price: 99, partsState: 'toOrder' }] },
    ]);
    expect(
      (await repairCatalogue.accessories({ productId })).map(({ ppid, price }) => [ppid, price]),
    ).toEqual([
      [part, 1299],
      [part, 699],
      [gone, 99],
    ]);
    expect((await repairCatalogue.faultItems({ productId, categoryId: 987_654 })).items).toEqual([]);
    expect((await refusalOf(repairCatalogue.faultItems({ productId: 987_654 }))).code).toBe(4004);
    const groups = await repairCatalogue.faultGroups({});
    expect(groups.find(({ id }) => id === repairCategoryId)).toMatchObject({ from: 99, faults: 3 });
  });

  it('C070 begins with the phones of the member who asks, and tells them to nobody else', async () => {
    const ctx = shop.context();
    const { productId, ppid, categoryId } = await makeRepairable(ctx);
    const { memberId, caller } = await makeMember(ctx);
    await within(shop, (tx) =>
      enterDevice(
        tx,
        ['SN00012399'],
        'sold',
        {
          ...{ title: '我的手机', ppid, productId, memberId },
        },
        by('orderLine'),
      ),
    );
    const own = await shop.client(caller).repairCatalogue.modelsBySeries({ categoryId });
    expect(own.own).toMatchObject([{ productId, ppid, serialTail: '2399', from: 599 }]);
    expect(own.series).toMatchObject([{ models: [{ productId }] }]);
    const other = (await makeMember(ctx)).caller;
    expect((await shop.client(other).repairCatalogue.modelsBySeries({ categoryId })).own).toEqual([]);
    expect((await shop.client().repairCatalogue.modelsBySeries({ categoryId })).own).toEqual([]);
  });
});

describe('where and when', () => {
  it('C073 C083 lists stores that repair, the nearest first, with the next free time from v3 on', async () => {
    const { storeId, book } = await makeDesk(shop, 1);
    const idle = await makeStore(shop.context());
    const { repairPlace } = shop.client();
    const place = { cityId: KUNMING, lat: 25.04, lng: 102.8 };
    const listed = await repairPlace.shops(place);
    const one = listed.find(({ id }) => id === storeId);
    expect(one).toMatchObject({ distanceKm: 9.1, services: expect.arrayContaining(['repair']) });
    expect(one?.nextFree).not.toBeNull();
    expect(listed.some(({ id }) => id === idle)).toBe(false);
    for (const [version, distanceKm, hasTime] of [
      ['v1', null, false],
      ['v2', 9.1, false],
      ['v3', 9.1, true],
    ] as const) {
      const found = (await repairPlace.shopList({ ...place, version })).find(({ id }) => id === storeId);
      expect(found?.distanceKm, version).toBe(distanceKm);
      expect(found?.nextFree !== null, version).toBe(hasTime);
    }
    expect((await refusalOf(repairPlace.shopList({ ...place, version: 'v4' }))).code).toBe(4004);
    expect(await shop.client({ tenant: 2001 }).repairPlace.shops(place)).toEqual([]);
    await book(at(tomorrow(), '10:00'), { minutes: 60 });
    const { days } = await repairPlace.shopTimes({ shopId: storeId, day: tomorrow() });
    expect(days[0]?.slots.slice(0, 3).map(({ time, state }) => [time, state])).toEqual([
      ['10:00', 'full'],
      ['10:30', 'full'],
      ['11:00', 'free'],
    ]);
  });

  it('C084 C085 offers times that are long enough for all faults, and says when the phone is left', async () => {
    const { storeId } = await makeDesk(shop, 1);
    const { productId, itemIds } = await makeRepairable(shop.context(), [{ minutes: 100 }, { minutes: 150 }]);
    const { repairPlace } = shop.client();
    const asked = { shopId: storeId, productId, day: tomorrow() };
    const short = await repairPlace.shopTimes({ ...asked, items: `${itemIds[0]}` });
    expect(short).toMatchObject({ minutes: 105, isLeft: false });
    // Open until 20:00: the last half hour from which 105 minutes fit is 18:00.
    expect(short.days[0]?.slots.at(-1)?.time).toBe('18:00');
    const long = await repairPlace.shopTimes({ ...asked, items: itemIds.join('-') });
    expect(long).toMatchObject({ minutes: 240, isLeft: true });
    expect(long.days[0]?.slots.at(-1)?.time).toBe('16:00');
    for (const items of ['00', '1-', 'abc', Array.from({ length: 11 }, (_, index) => index + 1).join('-')])
      expect((await refusalOf(repairPlace.shopTimes({ ...asked, items }))).code, items).toBe(4000);
    expect((await refusalOf(repairPlace.shopTimes({ ...asked, items: '987654' }))).userMsg).toBe(
      '所选故障暂不能维修，请重新选择',
    );
    const door = await repairPlace.wayTimes({ way: 'door', shopId: storeId });
    expect(door.days.find(({ date }) => date === tomorrow())?.slots.at(-1)?.time).toBe('18:00');
    const none = await repairPlace.wayTimes({ way: 'store', cityId: 110100 });
    expect(none).toEqual({ days: [] });
    const mail = await repairPlace.wayTimes({ way: 'mail' });
    expect(mail.days.find(({ date }) => date === tomorrow())?.slots.map(({ time }) => time)).toEqual([
      ...['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00', '17:00-19:00'],
    ]);
    expect((await refusalOf(shop.client({ tenant: 2001 }).repairPlace.shopTimes(asked))).code).toBe(4004);
  });

  it('C086 C098 know the Spring Festival from the special days of all stores, and when the courier comes', async () => {
    const { repairPlace } = shop.client();
    expect(await repairPlace.isNewYear({})).toBe(false);
    const other = shop.context(5);
    await provideDays(other, [{ storeId: 0, day: tomorrow(), opens: null, closes: null, note: '春节休息' }]);
    expect(await shop.client({ tenant: 5 }).repairPlace.isNewYear({})).toBe(true);
    expect((await repairPlace.courierTimes({})).days.at(-1)?.slots).toHaveLength(5);
  });

  it('C080 C081 C101 count a part in stores, in the warehouse and on its way, and nothing of other sites', async () => {
    const { storeId } = await makeDesk(shop, 1);
    const ctx = shop.context();
    const { ppid } = await makeSku(ctx, { status: 'offShelf', stock: 0 });
    const { repairPlace } = shop.client();
    expect((await repairPlace.partsStock({ ppid })).text).toBe('需订购配件，以门店通知为准');
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 130, reserved: 4 });
    expect(await repairPlace.shopStock({ shopId: storeId, ppid })).toMatchObject({ count: 99 });
    const [first] = await repairPlace.stockList({ ppid, cityId: KUNMING });
    expect(first).toMatchObject({ shopId: storeId, count: 99 });
    expect(await repairPlace.partsStock({ ppid, cityId: KUNMING })).toMatchObject({
      ...{ stores: 99, warehouse: 0, text: '门店有货，到店即修' },
    });
    expect((await repairPlace.partsStock({ ppid, cityId: 110100 })).stores).toBe(0);
    const stranger = shop.client({ tenant: 2001 }).repairPlace;
    expect((await refusalOf(stranger.partsStock({ ppid }))).code).toBe(4004);
    expect((await refusalOf(stranger.shopStock({ shopId: storeId, ppid }))).code).toBe(4004);
  });
});

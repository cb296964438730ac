import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeRepairable } from './repair-catalogue.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const desk = async (tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), ['repair:price'])).caller);

describe('prices as staff keep them', () => {
  it('are written, seen by shoppers at once, and taken away', async () => {
    const { productId, itemIds, categoryId } = await makeRepairable(shop.context(), [
      { fen: { original: 59_900 } },
    ]);
    const [itemId = 0] = itemIds;
    const { adminRepairCatalogue } = await desk();
    const { ppid: partPpid } = await makeSku(shop.context(), { status: 'offShelf' });
    const price = {
      productId,
      itemId,
      grade: 'quality',
      price: 299.5,
      labour: 80,
      warrantyDays: 180,
    } as const;
    const { id } = await adminRepairCatalogue.savePrice({ ...price, partPpid });
    expect(await adminRepairCatalogue.savePrice({ ...price, price: 399.5 })).toEqual({ id });
    const [row] = (await adminRepairCatalogue.prices({ itemId })).list.filter((one) => one.id === id);
    expect(row).toMatchObject({ price: 399.5, labour: 80, warrantyDays: 180, partPpid: 0, from: 399.5 });
    shop.context().platform.sharedAnswers.forgetTenant(0);
    const { repairCatalogue } = shop.client();
    expect((await repairCatalogue.models({ categoryId })).list).toMatchObject([{ from: 399.5 }]);
    await adminRepairCatalogue.savePrice({ ...price, price: null });
    const { items } = await repairCatalogue.faultItems({ productId });
    expect(items[0]?.grades.map((one) => one.price)).toEqual([599, 12_345_678]);
    await adminRepairCatalogue.removePrice({ id });
    expect((await refusalOf(adminRepairCatalogue.removePrice({ id }))).code).toBe(4004);
  });

  it('are refused where the work costs more than all, the model or the part is none, and to who may not', async () => {
    const { productId, ppid, itemIds } = await makeRepairable(shop.context());
    const { adminRepairCatalogue } = await desk();
    const price = {
      ...{ productId, itemId: itemIds[0] ?? 0, grade: 'original' as const },
      ...{ price: 100, labour: 100.01, warrantyDays: 90 },
    } as const;
    expect(await refusalOf(adminRepairCatalogue.savePrice(price))).toMatchObject({
      code: 4000,
      userMsg: '工时费不能高于维修价',
    });
    const right = { ...price, labour: 100 };
    for (const wrong of [{ productId: 987_654 }, { itemId: 987_654 }, { partPpid: 987_654 }])
      expect((await refusalOf(adminRepairCatalogue.savePrice({ ...right, ...wrong }))).code).toBe(4004);
    expect((await refusalOf(adminRepairCatalogue.savePrice({ ...right, partPpid: ppid }))).userMsg).toBe(
      '配件不能是整机',
    );
    const stranger = (await desk(2001)).adminRepairCatalogue;
    expect((await refusalOf(stranger.savePrice(right))).code).toBe(4004);
    expect((await stranger.prices({})).total).toBe(0);
    const idle = shop.client((await makeStaff(shop.context(), [])).caller);
    expect((await refusalOf(idle.adminRepairCatalogue.savePrice(right))).code).toBe(4003);
    const shopper = shop.client((await makeMember(shop.context())).caller);
    expect((await refusalOf(shopper.adminRepairCatalogue.prices({}))).code).toBe(1000);
  });

  it('go in by a file whole or not at all, after a look at what would change', async () => {
    const model = `导入机型${next()}`;
    await makeRepairable(shop.context(), [{ fen: { original: 59_900 } }], model);
    const { adminRepairCatalogue } = await desk();
    const { list } = await adminRepairCatalogue.prices({ keyword: model });
    const [{ brandName: brand, itemName: item } = { brandName: '', itemName: '' }] = list;
    const { items } = await adminRepairCatalogue.faults({});
    const groupName = items.find(({ name }) => name === item)?.groupName ?? '';
    const row = { line: 2, brand, model, item, grade: '原厂配件', price: '¥459.00', warrantyDays: '365' };
    const second = { ...row, line: 3, grade: 'quality', price: '检测后报价', warrantyDays: '0' };
    const wrong = [
      { ...row, line: 4, model: '没有的机型' },
      { ...row, line: 5, item: '没有的故障' },
      { ...row, line: 6, grade: '高仿' },
      { ...row, line: 7, price: '12.345' },
      { ...row, line: 8, labour: '500' },
      { ...row, line: 9, warrantyDays: '3651' },
      { ...row, line: 10, partCode: 'NO-SUCH-PART' },
      { ...row, line: 11 },
    ];
    const refused = await adminRepairCatalogue.importPrices({ rows: [row, second, ...wrong], dryRun: false });
    expect(refused.problems.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect((await adminRepairCatalogue.prices({ keyword: model })).total).toBe(1);
    const told = { added: 1, changed: 1, same: 0, problems: [] };
    const leasts = [
      { place: 'model', name: `${brand} ${model}`, before: 599, after: 459 },
      { place: 'group', name: groupName, before: 599, after: 459 },
    ];
    expect(await adminRepairCatalogue.importPrices({ rows: [row, second] })).toEqual({
      ...told,
      ...{ leasts, leastsLeft: 0 },
    });
    expect((await adminRepairCatalogue.prices({ keyword: model })).total).toBe(1);
    expect(await adminRepairCatalogue.importPrices({ rows: [row, second], dryRun: false })).toMatchObject(
      told,
    );
    const after = (await adminRepairCatalogue.prices({ keyword: model })).list;
    expect(after.map(({ grade, price, warrantyDays }) => [grade, price, warrantyDays])).toEqual([
      ['original', 459, 365],
      ['quality', null, 0],
    ]);
    expect(await adminRepairCatalogue.importPrices({ rows: [row, second] })).toMatchObject({
      same: 2,
      leasts: [],
    });
    const stranger = (await desk(2001)).adminRepairCatalogue;
    expect((await stranger.importPrices({ rows: [row], dryRun: false })).problems).toHaveLength(1);
  });
});

describe('faults and service points as staff keep them', () => {
  it('groups and faults have names of their own; what is out of use stands on no page', async () => {
    const { adminRepairCatalogue } = await desk();
    const name = `分类${next()}`;
    const { id: categoryId } = await adminRepairCatalogue.saveGroup({ id: 0, name, icon: 'water' });
    expect((await refusalOf(adminRepairCatalogue.saveGroup({ id: 0, name, icon: 'body' }))).code).toBe(4009);
    expect(await adminRepairCatalogue.saveGroup({ id: categoryId, name: `${name}二`, icon: 'body' })).toEqual(
      {
        id: categoryId,
      },
    );
    const fault = { id: 0, categoryId, name: `故障${next()}乙`, minutes: 30 };
    const { id } = await adminRepairCatalogue.saveItem(fault);
    expect((await refusalOf(adminRepairCatalogue.saveItem(fault))).userMsg).toBe('名称已被使用，请换一个');
    expect((await refusalOf(adminRepairCatalogue.saveItem({ ...fault, id: 987_654 }))).code).toBe(4004);
    expect((await refusalOf(adminRepairCatalogue.saveItem({ ...fault, minutes: 481 }))).code).toBe(4000);
    const { productId } = await makeRepairable(shop.context());
    const price = { productId, itemId: id, grade: 'original', price: 99, warrantyDays: 90 } as const;
    await adminRepairCatalogue.savePrice(price);
    const { repairCatalogue } = shop.client();
    const shown = async () => (await repairCatalogue.faultItems({ productId, categoryId })).items.length;
    expect(await shown()).toBe(1);
    await adminRepairCatalogue.saveItem({ ...fault, id, active: false });
    shop.context().platform.sharedAnswers.forgetTenant(0);
    expect(await shown()).toBe(0);
    const stranger = (await desk(2001)).adminRepairCatalogue;
    expect((await refusalOf(stranger.saveItem({ ...fault, id }))).code).toBe(4004);
    expect((await stranger.faults({})).items).toEqual([]);
  });

  it('service points are kept by brand and name, told with the day they were checked, and taken away', async () => {
    const { productId } = await makeRepairable(shop.context());
    const { brandId } = await shop.client().repairCatalogue.model({ productId });
    const { adminServicePoint } = await desk();
    const point = {
      ...{ id: 0, brandId, cityId: 530102, name: '客户服务中心', address: '东风西路 123 号', phone: '95033' },
      ...{ hours: '09:00-18:00', latitude: 25.03, longitude: 102.7, sourceUrl: '', checkedOn: '2026-11-20' },
    };
    const { id } = await adminServicePoint.save(point);
    expect((await refusalOf(adminServicePoint.save(point))).userMsg).toBe('该品牌已有同名网点');
    await adminServicePoint.save({ ...point, id, checkedOn: '2026-11-24' });
    const { repairCatalogue } = shop.client();
    expect(await repairCatalogue.factoryStores({ brandId })).toMatchObject([{ id, checkedOn: '2026-11-24' }]);
    expect((await refusalOf(adminServicePoint.save({ ...point, cityId: 999_999 }))).code).toBe(4000);
    const stranger = (await desk(2001)).adminServicePoint;
    expect((await refusalOf(stranger.remove({ id }))).code).toBe(4004);
    expect((await stranger.list({})).total).toBe(0);
    await adminServicePoint.remove({ id });
    expect((await adminServicePoint.list({ brandId })).total).toBe(0);
  });
});

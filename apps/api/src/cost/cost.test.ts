import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';

let shop: TestShop;
let keeper: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  keeper = (await makeStaff(shop.context(), ['product:read', 'cost:read', 'cost:edit'])).caller;
});
afterAll(() => shop.close());

const costs = (caller: Caller = keeper) => shop.client(caller).adminCost;
const sku = (priceYuan = 100) => makeSku(shop.context(), { priceYuan, stock: 5 });
const withRights = async (...rights: Parameters<typeof makeStaff>[1] & object) =>
  (await makeStaff(shop.context(), rights)).caller;

describe('the cost of a SKU', () => {
  it('is written down, changed and taken away; the register says that it changed and not to what', async () => {
    const { ppid } = await sku();
    expect(await costs().detail({ ppid })).toEqual({ cost: 0, changedAt: '', changedBy: '' });
    await costs().save({ ppid, cost: 87.65 });
    expect(await costs().detail({ ppid })).toMatchObject({ cost: 87.65, changedBy: expect.any(String) });
    const [entry] = await shop.context().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'cost.save',
      changes: [{ field: '成本', before: '', after: '已修改' }],
    });
    await costs().save({ ppid, cost: 0 });
    expect(await costs().detail({ ppid })).toMatchObject({ cost: 0 });
  });

  it('is for those with the permission: not for whoever edits goods, a stranger, another tenant', async () => {
    const { ppid } = await sku();
    await costs().save({ ppid, cost: 60 });
    const editor = await withRights('product:read', 'product:edit');
    const reader = await withRights('product:read', 'cost:read');
    expect(await refusalOf(costs(editor).detail({ ppid }))).toMatchObject({ code: 4003 });
    expect(await refusalOf(costs(editor).save({ ppid, cost: 1 }))).toMatchObject({ code: 4003 });
    expect(await refusalOf(costs(reader).save({ ppid, cost: 1 }))).toMatchObject({ code: 4003 });
    expect(await refusalOf(shop.client().adminCost.detail({ ppid }))).toMatchObject({ code: 1000 });
    const foreign = (await makeStaff(shop.context(4))).caller;
    expect(await refusalOf(costs(foreign).detail({ ppid }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(costs(foreign).save({ ppid, cost: 1 }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(costs().detail({ ppid: 987_654_321 }))).toMatchObject({ code: 4004 });
    expect(await costs().detail({ ppid })).toMatchObject({ cost: 60 });
  });

  it('is in no answer of the shop, nor in the goods of staff', async () => {
    const { ppid } = await sku(100);
    await costs().save({ ppid, cost: 61.37 });
    const { client } = await makeBuyer(shop);
    const seen = [
      await client.product.cityDetail({ ppid }),
      await client.product.detailStaticNew({ ppid }),
      await shop.client(keeper).adminProduct.detail({ ppid }),
      await shop.client(keeper).adminProduct.exportRows({ keyword: String(ppid) }),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/61\.37|6137|cost/i);
  });

  it('warns of a price below it before it is saved, without telling it', async () => {
    const { ppid } = await sku();
    const editor = await withRights('product:read', 'product:edit');
    const warningOf = async (price: number) => (await costs(editor).check({ ppid, price })).warning;
    expect(await warningOf(1)).toBe('');
    await costs().save({ ppid, cost: 60 });
    expect([await warningOf(60), await warningOf(59.99)]).toEqual(['', '售价低于成本，每卖一件都会亏损']);
    // 待发布 and 暂无报价 are no prices.
    expect([await warningOf(1_234_567), await warningOf(12_345_678)]).toEqual(['', '']);
  });
});

describe('a promotion that sells below cost', () => {
  const publisher = () => withRights('promotion:read', 'promotion:publish');
  const findingsOf = async (id: number) => {
    const { findings } = await shop.client(await publisher()).adminPromotion.check({ id });
    return findings.filter(({ text }) => text.includes('成本')).map(({ level, text }) => `${level} ${text}`);
  };
  const draftFor = (ppid: number, more: Partial<Parameters<typeof makePromotion>[1]>) =>
    makePromotion(shop.context(), { state: 'draft', targets: [{ kind: 'sku', refId: ppid }], ...more });

  it('is told of before it is published, at the step where it loses', async () => {
    const { ppid } = await sku(100);
    await costs().save({ ppid, cost: 85 });
    const steps = [{ fromFen: 25_000, minusFen: 5_000 }];
    const id = await draftFor(ppid, { type: 'minus', rule: { steps } });
    // 3 × 100 - 50 = 250: 83.33 each.
    expect(await findingsOf(id)).toEqual([
      expect.stringMatching(/^warn .* 买 3 件时优惠后每件 ¥83\.33，低于成本$/),
    ]);
    await costs().save({ ppid, cost: 83.33 });
    expect(await findingsOf(id)).toEqual([]);
    await costs().save({ ppid, cost: 0 });
    expect(await findingsOf(id)).toEqual([]);
  });

  it('counts what holds beside it, and what a gift costs', async () => {
    const { ppid } = await sku(100);
    const gift = await sku(30);
    await costs().save({ ppid, cost: 80 });
    await costs().save({ ppid: gift.ppid, cost: 15 });
    const gifts = [{ ppid: gift.ppid, quota: 9 }];
    const id = await draftFor(ppid, { type: 'gift', rule: {}, gifts });
    expect(await findingsOf(id)).toEqual([]);
    await makePromotion(shop.context(), {
      type: 'minus',
      rule: { steps: [{ fromFen: 10_000, minusFen: 1_000 }] },
      targets: [{ kind: 'sku', refId: ppid }],
    });
    expect(await findingsOf(id)).toEqual([
      expect.stringMatching(/买 1 件时优惠后每件 ¥90\.00，连同赠品低于成本$/),
    ]);
  });

  it('leaves out what the state pays', async () => {
    const { ppid } = await sku(100);
    await costs().save({ ppid, cost: 99 });
    const id = await draftFor(ppid, { type: 'stateSubsidy', rule: { offPpm: 150_000, capFen: 50_000 } });
    expect(await findingsOf(id)).toEqual([]);
  });
});

it('a package whose goods all have a cost says whether it sells below it', async () => {
  const [main, beside] = [await sku(100), await sku(50)];
  await costs().save({ ppid: main.ppid, cost: 95 });
  const promotions = shop.client(
    await withRights('promotion:read', 'promotion:edit', 'promotion:publish'),
  ).adminPromotion;
  const items = [
    { ppid: main.ppid, units: 1, minus: 10 },
    { ppid: beside.ppid, units: 2, minus: 5 },
  ];
  await promotions.savePackage({ ppid: main.ppid, name: '测试套餐', items });
  const isBelow = async () =>
    (await promotions.packages({ keyword: String(main.ppid) })).list.map(({ isBelowCost }) => isBelowCost);
  expect(await isBelow()).toEqual([false]);
  // 90 + 2 × 45 = 180 against 95 + 2 × 42.5.
  await costs().save({ ppid: beside.ppid, cost: 42.5 });
  expect(await isBelow()).toEqual([false]);
  await costs().save({ ppid: beside.ppid, cost: 42.51 });
  expect(await isBelow()).toEqual([true]);
});

it('a coupon that leaves goods below their cost is published by somebody else than who wrote it', async () => {
  const { ppid, categoryId } = await sku(100);
  await costs().save({ ppid, cost: 85 });
  const writer = shop.client((await makeStaff(shop.context())).caller).adminCoupon;
  const other = shop.client((await makeStaff(shop.context())).caller).adminCoupon;
  const targets = [{ side: 'in' as const, kind: 'category' as const, refId: categoryId }];
  const draft = { id: 0, name: '成本测试券', kind: 'amount', threshold: 201, validDays: 30 } as const;
  // 3 × 100 - 45 = 255: 85 each. A fen more and it loses.
  const sound = await writer.save({ ...draft, amount: 45, targets });
  expect((await writer.detail({ id: sound.id })).costWarning).toBe('');
  await writer.publish({ id: sound.id });
  const losing = await writer.save({ ...draft, amount: 45.01, targets });
  expect((await writer.detail({ id: losing.id })).costWarning).toMatch(/^“.+”用券后低于成本$/);
  expect(await refusalOf(writer.publish({ id: losing.id }))).toMatchObject({
    code: 4009,
    userMsg: expect.stringMatching(/^“.+”用券后低于成本，须由其他同事核对后发布$/),
  });
  await other.publish({ id: losing.id });
  expect((await other.detail({ id: losing.id })).state).toBe('published');
});

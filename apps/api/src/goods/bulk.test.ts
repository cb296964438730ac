import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, type SkuOptions } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { GoodsDesk } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

const desk = (caller = goods.clerk) => goods.shop.client(caller).adminBulk;
const make = async (options: SkuOptions) => (await makeSku(goods.shop.context(), options)).ppid;
const setCost = (ppid: number, cost: number) => goods.shop.client(goods.clerk).adminCost.save({ ppid, cost });
const read = async (ppid: number) => (await goods.db.select().from(sku).where(eq(sku.ppid, ppid)))[0];
const seenAs = (ppids: readonly number[], version = 0) => ppids.map((ppid) => ({ ppid, version }));

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(goods.shop, contract.adminBulk);
});

describe('many SKUs at once', () => {
  it('change their prices by percent, none below its cost, texts and all else as they were', async () => {
    const [plain, dear, text] = [
      await make({ priceYuan: 1999 }),
      await make({ priceYuan: 1000 }),
      await make({ priceYuan: 1_234_567 }),
    ];
    await setCost(dear, 950);
    const act = { kind: 'percent' as const, value: -10 };
    const ppids = [text, plain, dear];
    expect(await desk().plan({ ...act, ppids })).toMatchObject([
      { ppid: text, held: '没有售价，不参与调价', newPrice: 1_234_567 },
      { ppid: plain, held: '', price: 1999, newPrice: 1799.1 },
      { ppid: dear, held: '调价后低于成本，保持原价', newPrice: 1000 },
    ]);
    expect(await desk().apply({ ...act, skus: seenAs(ppids) })).toEqual({ changed: 1, held: 2, waits: 0 });
    expect(await read(plain)).toMatchObject({ priceFen: 179_910, version: 1 });
    expect(await read(dear)).toMatchObject({ priceFen: 100_000, version: 0 });
    expect(await goods.actsOn(`商品 ${plain}`)).toMatchObject([
      { action: 'product.update', changes: [{ field: '售价', before: '¥1999.00', after: '¥1799.10' }] },
    ]);
    expect((await goods.actsOn(`商品 ${dear}`)).map(({ action }) => action)).toEqual(['cost.save']);
  });

  it('change by an amount, and a thin margin is told to whoever may know costs', async () => {
    const ppid = await make({ priceYuan: 1000 });
    await setCost(ppid, 900);
    const plan = { kind: 'amount' as const, value: -95.5, ppids: [ppid] };
    expect(await desk().plan(plan)).toMatchObject([{ newPrice: 904.5, warning: '毛利不足成本的 3%' }]);
    expect(await desk().plan({ ...plan, value: 5 })).toMatchObject([
      { newPrice: 1005, warning: '高于划线价，商品页不再显示优惠' },
    ]);
    const { caller } = await makeStaff(goods.shop.context(), ['product:read', 'product:edit']);
    expect(await desk(caller).plan(plan)).toMatchObject([{ newPrice: 904.5, warning: '' }]);
  });

  it('go on the shelf and off it', async () => {
    const [off, on] = [await make({ status: 'offShelf' }), await make({})];
    expect(await desk().apply({ kind: 'onSale', skus: seenAs([off, on]) })).toEqual({
      changed: 1,
      held: 1,
      waits: 0,
    });
    expect(await read(off)).toMatchObject({ status: 'onSale' });
    const skus = [...seenAs([off], 1), ...seenAs([on])];
    expect(await desk().apply({ kind: 'offShelf', skus })).toEqual({ changed: 2, held: 0, waits: 0 });
    expect([(await read(off))?.status, (await read(on))?.status]).toEqual(['offShelf', 'offShelf']);
  });

  it('all of them or none: one that a colleague has changed keeps the others as they were', async () => {
    const [one, other] = [await make({}), await make({})];
    const skus = [...seenAs([one]), ...seenAs([other], 7)];
    expect(await refusalOf(desk().apply({ kind: 'percent', value: 5, skus }))).toMatchObject({ code: 4009 });
    expect(await read(one)).toMatchObject({ priceFen: 199_900, version: 0 });
    expect(await goods.actsOn(`商品 ${one}`)).toEqual([]);
  });

  it('of two who change them at once one wins', async () => {
    const ppids = [await make({}), await make({}), await make({})];
    const answers = await Promise.allSettled(
      [5, -5].map((value) => desk().apply({ kind: 'percent', value, skus: seenAs(ppids) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const prices = await Promise.all(ppids.map(async (ppid) => (await read(ppid))?.priceFen));
    expect(new Set(prices).size).toBe(1);
  });

  it('of another tenant are not found', async () => {
    const ppid = await make({});
    const stranger = desk((await makeStaff(goods.shop.context(2))).caller);
    expect(await refusalOf(stranger.plan({ kind: 'onSale', ppids: [ppid] }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(stranger.apply({ kind: 'onSale', skus: seenAs([ppid]) }))).toMatchObject({
      code: 4004,
    });
  });
});

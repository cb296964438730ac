import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { contract } from '@jishi/contract/index.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { salesGroupKeys } from '@jishi/contract/sales-report-words.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { category, product } from '../catalog/catalog.tables.ts';
import { skuCost } from '../cost/cost.tables.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { readDailySales } from '../order/order.service.ts';
import { staff } from '../staff/staff.tables.ts';
import { addLine, expectBy, none, soldAmong, told, whole, yuan } from './expected-sales.fixture.ts';
import { inventOrder, makeDice, type SoldOrder, type SoldSku, writeOrder } from './sold-orders.fixture.ts';

const SPAN = { from: '2026-07-10', to: '2026-08-08' };
const BEFORE = { from: '2026-06-10', to: '2026-07-09' };
const LAST_YEAR = { from: '2025-07-10', to: '2025-08-08' };
const MIDNIGHT = Date.parse('2026-07-10T00:00:00+08:00');
const costsYuan = [30, 12.34, undefined, 80, undefined, 5];

let shop: TestShop;
let storeIds: number[];
const skus: SoldSku[] = [];
const orders: SoldOrder[] = [];

beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  storeIds = [await makeStore(ctx), await makeStore(ctx)];
  for (const [index, cost] of costsYuan.entries()) skus.push(await offer(index, cost));
  const { memberId } = await makeMember(ctx);
  const dice = makeDice(20_261_127);
  const invent = (paidAt: Date | undefined) => {
    const order = inventOrder(dice, {
      id: 26_070_000_000_000 + orders.length,
      memberId,
      paidAt,
      skus,
      storeIds,
    });
    orders.push(order);
  };
  // Around each end of the time, a second and less before and after midnight in Beijing.
  for (const day of [0, 1, 30])
    for (const ms of [-1000, -1, 0, 1, 1000]) invent(new Date(MIDNIGHT + day * 86_400_000 + ms));
  for (let made = 0; made < 220; made += 1)
    invent(new Date(MIDNIGHT + (dice(100) - 40) * 86_400_000 + dice(86_400_000)));
  for (let made = 0; made < 40; made += 1)
    invent(new Date(MIDNIGHT - (365 - dice(40)) * 86_400_000 + dice(86_400_000)));
  for (let made = 0; made < 10; made += 1) invent(undefined);
  for (const order of orders) await writeOrder(ctx, order);
  const other = await makeMember(shop.context(2));
  const foreign = await makeSku(shop.context(2), { priceYuan: 77 });
  const theirs = { ...foreign, topId: 0, brandId: 0, priceFen: 7_700, costFen: undefined };
  const fair = { skus: [theirs], storeIds: [0], memberId: other.memberId };
  for (let made = 0; made < 20; made += 1)
    await writeOrder(
      shop.context(2),
      inventOrder(dice, { id: 9_000 + made, paidAt: new Date(MIDNIGHT + made), ...fair }),
    );
});
afterAll(() => shop.close());

async function offer(index: number, costYuan: number | undefined): Promise<SoldSku> {
  const ctx = shop.context();
  const priceFen = 4_999 + index * 1_733;
  const made = await makeSku(ctx, { priceYuan: priceFen / 100 });
  // Two categories below each top one.
  const topId = 500 + Math.floor(index / 3);
  await ctx.db
    .insert(category)
    .values({ tenantId: 0, id: topId, name: `大类${topId}`, path: [topId] })
    .onConflictDoNothing();
  await ctx.db
    .update(category)
    .set({ parentId: topId, path: [topId, made.categoryId] })
    .where(eq(category.id, made.categoryId));
  const costFen = costYuan === undefined ? undefined : Math.round(costYuan * 100);
  if (costFen)
    await ctx.db.insert(skuCost).values({ tenantId: 0, ppid: made.ppid, costFen, changedBy: '测试' });
  const [row] = await ctx.db.select().from(product).where(eq(product.id, made.productId));
  return { ...made, topId, brandId: row!.brandId, priceFen, costFen };
}

const sold = (span: { from: string; to: string }) => soldAmong(orders, span);

/** Staff who see sales and costs, or what they are given. */
const reader = async (granted: Permission[] = ['sales:read', 'cost:read'], tenant = 0) =>
  (await makeStaff(shop.context(tenant), granted)).caller;
const report = (caller: Caller) => shop.client(caller).adminSalesReport;

describe('sales of a time', () => {
  it('are what the orders say, beside the days before and the year before', async () => {
    const { total, totalBefore, totalLastYear, before, lastYear, isOpen } = await report(
      await reader(),
    ).summary(SPAN);
    expect({ before, lastYear, isOpen }).toEqual({ before: BEFORE, lastYear: LAST_YEAR, isOpen: false });
    expect(total).toEqual(whole(sold(SPAN)));
    expect(totalBefore).toEqual(whole(sold(BEFORE)));
    expect(totalLastYear).toEqual(whole(sold(LAST_YEAR)));
    expect(total.orders).toBeGreaterThan(60);
  });

  it.each(salesGroupKeys)(
    'by %s sum to the whole to the fen, each row as its orders and lines say',
    async (by) => {
      const { list, total } = await report(await reader()).list({ ...SPAN, by, pageSize: 1_000 });
      const expected = expectBy(by, sold(SPAN));
      const shown = list.filter(({ gross, orders: count }) => gross > 0 || count > 0);
      expect(new Set(shown.map(({ key }) => key))).toEqual(new Set(expected.keys()));
      for (const row of shown) expect(row, row.key).toMatchObject(told(expected.get(row.key)!));
      const summed = list.reduce((sum, { gross, refunded }) => sum + Math.round((gross - refunded) * 100), 0);
      expect(yuan(summed)).toBe(whole(sold(SPAN)).net);
      expect(total).toBe(list.length);
    },
  );

  it('by day stand beside the days of the other times', async () => {
    const { list } = await report(await reader()).list({ ...SPAN, by: 'day', pageSize: 1_000 });
    expect(list).toHaveLength(30);
    const [before, lastYear] = [expectBy('day', sold(BEFORE)), expectBy('day', sold(LAST_YEAR))];
    for (const { key, before: shown, lastYear: older } of list) {
      expect(shown).toEqual(told(before.get(shiftDay(key, -30)) ?? none()));
      expect(older).toEqual(told(lastYear.get(shiftDay(key, -365)) ?? none()));
    }
  });

  it('are those of the books: payments that count, less refunds', async () => {
    expect(await auditMoney(shop.context())).toEqual([]);
    const ids = sold(SPAN).map(({ id }) => id);
    const { rows } = await shop.context().db.execute<{ came: string; went: string }>(sql`
      SELECT (SELECT sum(amount_fen) FROM payment WHERE order_id = ANY(${sql.param(ids)}::bigint[])) AS came,
             (SELECT sum(amount_fen) FROM refund WHERE order_id = ANY(${sql.param(ids)}::bigint[])) AS went`);
    const { total } = await report(await reader()).summary(SPAN);
    expect(total).toMatchObject({
      gross: Number(rows[0]!.came) / 100,
      refunded: Number(rows[0]!.went) / 100,
    });
  });

  it('are those of the overview, which counts the same orders', async () => {
    const [today, day] = [new Date(), writeBeijingDay(new Date())];
    const { memberId } = await makeMember(shop.context());
    const dice = makeDice(7);
    for (let made = 0; made < 12; made += 1)
      await writeOrder(
        shop.context(),
        inventOrder(dice, { id: 5_000 + made, memberId, paidAt: today, skus, storeIds }),
      );
    const [overview] = (await readDailySales(shop.context(), 1)).slice(-1);
    const { total, isOpen } = await report(await reader()).summary({ from: day, to: day });
    expect(isOpen).toBe(true);
    expect(total).toMatchObject({
      ...{ orders: overview!.orders, gross: yuan(overview!.grossFen), refunded: yuan(overview!.refundedFen) },
    });
    await shop
      .context()
      .db.execute(sql`UPDATE sales_order SET paid_at = NULL WHERE id BETWEEN 5000 AND 5099`);
  });
});

describe('a narrower report', () => {
  it('of a category counts its lines, by what lies below it', async () => {
    const topId = skus[0]!.topId;
    const { list } = await report(await reader()).list({
      ...SPAN,
      by: 'category',
      categoryId: topId,
      pageSize: 100,
    });
    const among = sold(SPAN).map((order) => ({
      ...order,
      ...{ freightFen: 0, lines: order.lines.filter(({ sku }) => sku.topId === topId) },
    }));
    const expected = none();
    for (const { lines, id } of among)
      for (const line of lines) {
        addLine(expected, line);
        expected.orders.add(id);
        expected.gross += line.netFen + line.servicesFen;
        expected.refunded += line.returnedFen;
      }
    expect(new Set(list.map(({ key }) => key))).toEqual(
      new Set(skus.filter((sku) => sku.topId === topId).map(({ categoryId }) => String(categoryId))),
    );
    const { total, names } = await report(await reader()).summary({ ...SPAN, by: 'day', categoryId: topId });
    expect(total).toEqual(told(expected));
    expect(names.category).toBe(`大类${topId}`);
    expect(yuan(list.reduce((sum, { net }) => sum + Math.round(net * 100), 0))).toBe(total.net);
  });

  it('of a store is all that its staff see', async () => {
    const own = storeIds[0]!;
    const { staffId, caller } = await makeStaff(shop.context(), ['sales:read', 'cost:read']);
    await shop.context().db.update(staff).set({ storeId: own }).where(eq(staff.id, staffId));
    const bound = report(caller);
    const expected = whole(sold(SPAN).filter(({ storeId }) => storeId === own));
    expect(await bound.summary(SPAN)).toMatchObject({ total: expected, ownStoreId: own });
    expect((await report(await reader()).summary({ ...SPAN, storeId: own })).total).toEqual(expected);
    for (const storeId of [0, storeIds[1]!])
      expect(await refusalOf(bound.list({ ...SPAN, storeId }))).toMatchObject({ code: 4004 });
  });

  it('is sorted and read page by page', async () => {
    const asked = { ...SPAN, by: 'product' as const, sort: 'unitsDesc' as const, pageSize: 2 };
    const pages = [
      await report(await reader()).list(asked),
      await report(await reader()).list({ ...asked, page: 2 }),
    ];
    const units = pages.flatMap(({ list }) => list.map((row) => row.units));
    expect(units).toEqual(units.toSorted((one, other) => other - one));
    expect(pages[0]!.total).toBe(7);
  });
});

describe('who may see it', () => {
  it('staff with the permission, and nothing of another tenant', async () => {
    await expectStaffOnly(shop, contract.adminSalesReport);
    const { total } = await report(await reader(undefined, 4)).summary(SPAN);
    expect(total.orders).toBe(0);
    expect(
      (await report(await reader(undefined, 2)).list({ ...SPAN, by: 'sku' })).list.length,
    ).toBeLessThanOrEqual(2);
  });

  it('costs only with their own permission', async () => {
    const { total, chart } = await report(await reader(['sales:read'])).summary(SPAN);
    expect([total.margin, ...chart.map(({ margin }) => margin)].every((margin) => margin === null)).toBe(
      true,
    );
  });

  it('refuses days that run backwards, and more than 366', async () => {
    const client = report(await reader());
    await expect(client.summary({ from: '2026-01-02', to: '2026-01-01' })).rejects.toMatchObject({
      code: 4000,
    });
    await expect(client.summary({ from: '2025-01-01', to: '2026-01-02' })).rejects.toMatchObject({
      code: 4000,
    });
    expect((await client.list({ from: '2025-01-01', to: '2026-01-01', pageSize: 1_000 })).total).toBe(366);
  });
});

import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { cohortMonths } from '@jishi/contract/sales-report-words.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { staff } from '../staff/staff.tables.ts';
import { soldAmong } from './expected-sales.fixture.ts';
import { backOf, inventOrder, makeDice, paidOf, type SoldOrder, writeOrder } from './sold-orders.fixture.ts';

const SPAN = { from: '2026-03-01', to: '2026-05-31' };
const EVER = { from: '0000-01-01', to: '9999-12-31' };
const DAY_MS = 86_400_000;

let shop: TestShop;
let storeId: number;
const orders: SoldOrder[] = [];
const mobiles = new Map<number, string>();

beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  storeId = await makeStore(ctx);
  const { ppid, productId } = await makeSku(ctx);
  const goods = { ppid, productId, categoryId: 0, topId: 0, brandId: 0, priceFen: 8_888, costFen: undefined };
  const dice = makeDice(5);
  for (let made = 0; made < 45; made += 1) {
    const { memberId, mobile } = await makeMember(ctx);
    mobiles.set(memberId, mobile);
    let at = Date.parse('2025-10-01T00:00:00+08:00') + dice(250 * DAY_MS);
    for (let count = 1 + dice(4); count > 0; count -= 1) {
      const given = { id: 26_000_000_000_000 + orders.length, memberId, skus: [goods], storeIds: [storeId] };
      orders.push(inventOrder(dice, { ...given, paidAt: new Date(at) }));
      // Around the ends of months after a first order, too.
      at += dice(3) === 0 ? 31 * DAY_MS - 1 : 1 + dice(80 * DAY_MS);
    }
  }
  for (const order of orders) await writeOrder(ctx, order);
});
afterAll(() => shop.close());

const read = async (granted: Permission[], span = SPAN) =>
  shop.client((await makeStaff(shop.context(), granted)).caller).adminSalesReport.members(span);

/** Orders of each member in their order, as the books of a shopkeeper would have them. */
function booksOf(among: readonly SoldOrder[]): SoldOrder[][] {
  return [...Map.groupBy(soldAmong(among, EVER), ({ memberId }) => memberId).values()].map((own) =>
    own.toSorted((one, other) => one.paidAt!.getTime() - other.paidAt!.getTime() || one.id - other.id),
  );
}

/** The moment so many months after another by the calendar of Beijing; the end of a shorter month where it has none. */
function monthsAfter(moment: Date, months: number): number {
  const [date = '', time = ''] = writeBeijing(moment).split(' ');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return Date.parse(`${target.toISOString().slice(0, 10)}T${time}+08:00`) + moment.getMilliseconds();
}

function expectBuyers(books: SoldOrder[][]) {
  const bought = books.flatMap((own) => {
    const inside = soldAmong(own, SPAN);
    return inside.length === 0
      ? []
      : [{ inside, isNew: inside[0] === own[0], repeated: inside.at(-1) !== own[0] }];
  });
  const netOf = (list: typeof bought) =>
    list.reduce(
      (sum, { inside }) => sum + inside.reduce((fen, one) => fen + paidOf(one) - backOf(one), 0),
      0,
    ) / 100;
  const fresh = bought.filter(({ isNew }) => isNew);
  return {
    buyers: {
      ...{ all: bought.length, new: fresh.length, returning: bought.length - fresh.length },
      repeated: bought.filter(({ repeated }) => repeated).length,
    },
    net: { new: netOf(fresh), returning: netOf(bought.filter(({ isNew }) => !isNew)) },
  };
}

it('tells new buyers from returning ones, and who came again, as the orders have it', async () => {
  const { buyers, net } = await read(['sales:read']);
  const expected = expectBuyers(booksOf(orders));
  expect(buyers).toEqual(expected.buyers);
  expect(net.new).toBeCloseTo(expected.net.new, 6);
  expect(net.returning).toBeCloseTo(expected.net.returning, 6);
  expect(buyers.new).toBeGreaterThan(3);
});

it('counts by the month of the first order who came again within so many months', async () => {
  const { cohorts } = await read(['sales:read']);
  const byMonth = Map.groupBy(booksOf(orders), ([first]) => writeBeijing(first!.paidAt!).slice(0, 7));
  expect(new Set(cohorts.map(({ month }) => month))).toEqual(new Set(byMonth.keys()));
  for (const { month, buyers, again } of cohorts) {
    const books = byMonth.get(month)!;
    expect(buyers).toBe(books.length);
    expect(again.map(({ members }) => members)).toEqual(
      cohortMonths.map(
        (months) =>
          books.filter(
            ([first, second]) => second && second.paidAt!.getTime() < monthsAfter(first!.paidAt!, months),
          ).length,
      ),
    );
    const [year = 0, place = 0] = month.split('-').map(Number);
    const endsAfter = (months: number) => Date.UTC(year, place + months, 1) - 8 * 3_600_000;
    expect(again.map(({ isOver }) => isOver)).toEqual(
      cohortMonths.map((months) => Date.now() >= endsAfter(months)),
    );
  }
});

it('names the members with the most net sales, masked, to staff who may see members', async () => {
  expect((await read(['sales:read'])).top).toBeNull();
  const { top } = await read(['sales:read', 'member:read', 'member:reveal']);
  const nets = booksOf(orders)
    .map((own) => soldAmong(own, SPAN))
    .filter((own) => own.length > 0)
    .map((own) => ({
      ...{ memberId: own[0]!.memberId, orders: own.length },
      net: own.reduce((fen, one) => fen + paidOf(one) - backOf(one), 0) / 100,
    }))
    .toSorted((one, other) => other.net - one.net || one.memberId - other.memberId);
  expect(top).toMatchObject(nets.slice(0, 50));
  const mobile = mobiles.get(top![0]!.memberId)!;
  expect(top![0]!.maskedMobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
});

it('shows staff of a store who bought there, and nobody of another tenant', async () => {
  const { staffId, caller } = await makeStaff(shop.context(), ['sales:read', 'member:read']);
  await shop.context().db.update(staff).set({ storeId }).where(eq(staff.id, staffId));
  const own = orders.filter((order) => order.storeId === storeId);
  const { buyers } = await shop.client(caller).adminSalesReport.members(SPAN);
  expect(buyers).toEqual(expectBuyers(booksOf(own)).buyers);
  const other = await makeStaff(shop.context(2), ['sales:read', 'member:read']);
  const { buyers: theirs, top, cohorts } = await shop.client(other.caller).adminSalesReport.members(SPAN);
  expect([theirs.all, top, cohorts]).toEqual([0, [], []]);
});

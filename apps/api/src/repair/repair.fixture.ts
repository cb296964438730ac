import { randomUUID } from 'node:crypto';
import { testPointKeys } from '@jishi/contract/repair-state.ts';
import { makeBuyer } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { makeDesk, tomorrow } from '../appointment/calendar.fixture.ts';
import { makeRepairable } from '../repair-catalogue/repair-catalogue.fixture.ts';
import { stockLevel } from '../stock/stock.tables.ts';

/** A serial that nobody had before. */
export function makeSerialNumber(): string {
  return `RP${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
}

/** Every point of a device works. */
export const allFine = Object.fromEntries(testPointKeys.map((point) => [point, 'ok'] as const));

/** A store with benches, a model whose screen costs 599 yuan with a part that the store has, and an engineer. */
export async function openRepairs(
  shop: TestShop,
  { benches = 3, parts = 5, minutes = 60 }: { benches?: number; parts?: number; minutes?: number } = {},
) {
  const ctx = shop.context();
  const { storeId, caller } = await makeDesk(shop, benches);
  const part = await makeSku(ctx, { stock: 0, status: 'offShelf', model: `屏幕总成${storeId}` });
  await ctx.db
    .insert(stockLevel)
    .values({ tenantId: ctx.tenant.id, ppid: part.ppid, storeId, onHand: parts });
  const faults = [{ minutes, fen: { original: 59_900 }, partPpid: part.ppid }];
  const model = await makeRepairable(ctx, faults);
  const engineer = shop.client(caller).adminRepair;

  const wish = (more: object = {}) => ({
    way: 'store' as const,
    productId: model.productId,
    ppid: model.ppid,
    faults: model.itemIds,
    shopId: storeId,
    day: tomorrow(),
    time: '11:00',
    submitToken: `repair-of-this-test-${randomUUID()}`,
    ...more,
  });
  const makeCustomer = (balanceYuan = 5_000) => makeBuyer(shop, { balanceYuan });
  type Customer = Awaited<ReturnType<typeof makeCustomer>>;
  const book = (customer: Customer, more: object = {}) => customer.client.repair.submit(wish(more));
  /** The version that a colleague would see now. */
  const versionOf = async (id: number) => (await engineer.detail({ id })).version;
  const seen = async (id: number) => ({ id, version: await versionOf(id) });
  const receive = async (id: number, serial = makeSerialNumber()) =>
    engineer.receive({ ...(await seen(id)), serial });
  const work = async (id: number, act: Parameters<typeof engineer.work>[0]['act'], more: object = {}) =>
    engineer.work({ ...(await seen(id)), act, ...more });
  const line = (price: number, more: object = {}) => ({
    ...{ itemId: model.itemIds[0] ?? 0, name: '更换屏幕', grade: 'original' as const, price },
    ...{ partPpid: part.ppid, units: 1, warrantyDays: 365, ...more },
  });
  const quote = async (id: number, price: number, more: object = {}) =>
    engineer.quote({ ...(await seen(id)), lines: [line(price, more)] });
  /** A ticket that waits for its customer to agree to 699 yuan. */
  const makeQuoted = async (customer: Customer, more: object = {}) => {
    const { orderId: id } = await book(customer, more);
    await receive(id);
    await work(id, 'check');
    await quote(id, 699);
    return id;
  };
  /** From agreed to done, but for the payment. */
  const finish = async (id: number) => {
    await work(id, 'start');
    await work(id, 'test');
    await work(id, 'ready', { tests: allFine });
  };
  const makeColleague = (granted: Parameters<typeof makeStaff>[1]) =>
    makeStaff(ctx, granted).then(({ caller: sent }) => ({ adminRepair: shop.client(sent).adminRepair }));
  return {
    ...{ storeId, part, model, engineer, caller, wish, book, makeCustomer, makeQuoted, makeColleague },
    ...{ seen, receive, work, quote, finish, line },
  };
}
export type RepairDesk = Awaited<ReturnType<typeof openRepairs>>;

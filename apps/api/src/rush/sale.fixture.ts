import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Buyer, makeBuyer } from '../../test/buyers.ts';
import { makeSku, next } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { sealTicket } from './entry-papers.ts';
import { prepareItem } from './prepare-item.ts';
import { selectItems } from './rush.queries.ts';
import { insertSession, replaceItems } from './session.queries.ts';

const MINUTE_MS = 60_000;
/** Minutes from now, or before. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

export interface SaleOptions {
  quota?: number;
  stock?: number;
  perMember?: number;
  perOrder?: number;
  needRealName?: boolean;
  minMemberDays?: number;
  /** Minutes from now. */
  starts?: number;
  ends?: number;
  state?: 'draft' | 'published';
  prepared?: boolean;
}

/** Goods of 1,000 yuan at 666 in a session of an hour that runs. */
export async function makeSale(shop: Pick<TestShop, 'context'>, options: SaleOptions = {}) {
  const { quota = 5, stock = 50, perMember = 1, perOrder = 1, starts = -10, ends = starts + 60 } = options;
  const { needRealName = false, minMemberDays = 0, state = 'published', prepared = true } = options;
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, { priceYuan: 1000, stock });
  const times = { startsAt: inMinutes(starts), endsAt: inMinutes(ends) };
  const sessionId = await insertSession(ctx, { name: `场次${next()}`, ...times, state });
  const limits = { quota, perMember, perOrder, needRealName, minMemberDays };
  await replaceItems(ctx, sessionId, [{ ppid, priceFen: 66_600, lowFen: 100_000, ...limits }]);
  const [item] = await selectItems(ctx, [sessionId]);
  const qid = item?.id ?? Number.NaN;
  if (prepared) await inTransaction(ctx, (tx) => prepareItem(tx, qid));
  return { qid, ppid, sessionId };
}

/** A buyer at a browser of their own. */
export async function makeShopper(
  shop: TestShop,
  options: { balanceYuan?: number; tenant?: number; uuid?: string } = {},
): Promise<Buyer & { uuid: string }> {
  const { uuid = randomUUID(), ...rest } = options;
  const buyer = await makeBuyer(shop, rest);
  const caller = { ...buyer.caller, cookies: { ...buyer.caller.cookies, uuid } };
  const ctx = { ...buyer.ctx, visitor: { ...buyer.ctx.visitor, deviceId: uuid } };
  return { ...buyer, caller, ctx, uuid, client: shop.client(caller) };
}

/** What a page sends once it was let in. */
export function wishOf(buyer: Buyer, qid: number, count = 1) {
  const ticket = sealTicket(buyer.ctx, { itemId: qid, memberId: buyer.memberId });
  const submitToken = `rush-of-this-test-${String(next()).padStart(8, '0')}`;
  return { qid, count, ticket, addressId: buyer.addressId, submitToken };
}

/** What the books say of an item: left in buckets, claims by state, units set aside, units of members. */
export async function readSaleBooks(shop: TestShop, qid: number) {
  const { rows } = await shop.context().db.execute<Record<string, unknown>>(sql`
    SELECT (SELECT coalesce(sum(left_units), 0) FROM rush_bucket WHERE item_id = ${qid}) AS left,
      (SELECT coalesce(sum(units), 0) FROM rush_claim WHERE item_id = ${qid} AND state = 'held') AS held,
      (SELECT coalesce(sum(units), 0) FROM rush_claim WHERE item_id = ${qid} AND state = 'paid') AS paid,
      (SELECT coalesce(sum(units), 0) FROM rush_claim WHERE item_id = ${qid} AND state = 'released') AS released,
      (SELECT coalesce(sum(units), 0) FROM stock_reservation
        WHERE subject = 'rush' AND order_id = ${qid} AND state = 'held') AS carved,
      (SELECT coalesce(sum(units), 0) FROM rush_member WHERE item_id = ${qid}) AS members,
      (SELECT coalesce(max(units), 0) FROM rush_member WHERE item_id = ${qid}) AS most`);
  const [row = {}] = rows;
  const of = (name: string) => Number(row[name]);
  return {
    ...{ left: of('left'), held: of('held'), paid: of('paid'), released: of('released') },
    ...{ carved: of('carved'), members: of('members'), most: of('most') },
  };
}

/** What of the books of stock and flash sales does not agree; the tests make members with money from nowhere. */
export async function findWrongStock(shop: TestShop): Promise<string[]> {
  const found = await auditMoney(shop.context());
  return found.map(({ check }) => check).filter((check) => /^(库存|抢购)/.test(check));
}

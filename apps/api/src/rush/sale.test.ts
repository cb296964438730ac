import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PASSWORD, readStock, refusalOf } from '../../test/buyers.ts';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { inTransaction } from '../platform/request-context.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { settleItem } from './release-claim.ts';
import { remindMembers } from './remind-members.ts';
import { findWrongStock, makeSale, makeShopper, readSaleBooks, wishOf } from './sale.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const run = (statement: string) => shop.context().db.execute(sql.raw(statement));
const settle = (qid: number) => inTransaction(shop.context(), (tx) => settleItem(tx, qid));

describe('a sale as it is shown', () => {
  it('C066 tells prices, times, limits and the clock; before the start nothing of what is left', async () => {
    const { qid, ppid } = await makeSale(shop, { starts: 30, perMember: 2, perOrder: 2 });
    const sale = await shop.client().rush.detail({ qid });
    expect(sale).toMatchObject({
      ...{ qid, ppid, price: 666, lowPrice: 1000, state: 'before', percentTaken: 0, left: 10 },
      ...{ perMember: 2, perOrder: 2 },
      mine: { claimed: 0, canTry: true, blockedText: '', reminded: false, unpaidOrderId: 0 },
    });
    expect(Math.abs(Date.parse(sale.now) - Date.now())).toBeLessThan(5_000);
    expect(sale.rules.join()).toContain('10 分钟内付款');
    expect(sale.images.length).toBeGreaterThan(0);
  });

  it('C066 says what is left exactly below ten, and whether what is gone may come back', async () => {
    const { qid } = await makeSale(shop, { quota: 2 });
    const look = async () => {
      await new Promise((done) => setTimeout(done, 1_050));
      const { state, left, percentTaken } = await shop.client().rush.detail({ qid });
      return { state, left, percentTaken };
    };
    expect(await look()).toEqual({ state: 'running', left: 2, percentTaken: 0 });
    const [one, other] = [
      await makeShopper(shop, { balanceYuan: 2000 }),
      await makeShopper(shop, { balanceYuan: 2000 }),
    ];
    const { orderId } = await one.client.rush.order(wishOf(one, qid));
    expect(await look()).toEqual({ state: 'running', left: 1, percentTaken: 50 });
    const last = await other.client.rush.order(wishOf(other, qid));
    expect(await look()).toEqual({ state: 'back', left: 0, percentTaken: 100 });
    for (const [buyer, id] of [
      [one, orderId],
      [other, last.orderId],
    ] as const)
      await buyer.client.payment.payByBalance({ type: 'order', id, payPassword: PAY_PASSWORD });
    expect(await look()).toEqual({ state: 'soldOut', left: 0, percentTaken: 100 });
    await run(`UPDATE rush_session SET state = 'stopped', stopped_at = now()
                WHERE id = (SELECT session_id FROM rush_item WHERE id = ${qid})`);
    expect((await look()).state).toBe('over');
  });

  it('C066 a draft, and what another site sells, is not there', async () => {
    const draft = await makeSale(shop, { state: 'draft', prepared: false });
    const { qid } = await makeSale(shop);
    expect(await refusalOf(shop.client().rush.detail({ qid: draft.qid }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client({ tenant: 2 }).rush.detail({ qid }))).toMatchObject({ code: 4004 });
  });

  it('lists sessions that run or will, with the goods of the one that is asked for', async () => {
    const later = await makeSale(shop, { starts: 600, ends: 700 });
    const draft = await makeSale(shop, { state: 'draft', prepared: false });
    const { sessions, current, items } = await shop.client().rush.list({ session: later.sessionId });
    const ids = sessions.map(({ id }) => id);
    expect(ids).toContain(later.sessionId);
    expect(ids).not.toContain(draft.sessionId);
    expect(sessions.map(({ startsAt }) => startsAt)).toEqual(
      sessions.map(({ startsAt }) => startsAt).toSorted(),
    );
    expect(current).toBe(later.sessionId);
    expect(items).toMatchObject([{ qid: later.qid, price: 666, lowPrice: 1000, state: 'before' }]);
    expect(await shop.client({ tenant: 4 }).rush.list({})).toMatchObject({ sessions: [], current: 0 });
  });

  it('tells whoever wished it five minutes ahead, once, and nobody who took it back', async () => {
    const { qid, sessionId } = await makeSale(shop, { starts: 30 });
    const [wants, changed] = [await makeShopper(shop), await makeShopper(shop)];
    for (const { client } of [wants, changed])
      expect(await client.rush.remind({ qid })).toEqual({ reminded: true });
    expect(await changed.client.rush.remind({ qid, wanted: false })).toEqual({ reminded: false });
    expect(await wants.client.rush.reminders({ session: sessionId })).toEqual({ qids: [qid] });
    for (let twice = 0; twice < 2; twice += 1)
      await inTransaction(shop.context(), (tx) => remindMembers(tx, qid));
    const { list } = await wants.client.notice.list({});
    expect(list.filter(({ link }) => link === `/rush/${qid}`)).toHaveLength(1);
    expect((await changed.client.notice.list({})).list).toEqual([]);
    const running = await makeSale(shop);
    expect(await refusalOf(wants.client.rush.remind({ qid: running.qid }))).toMatchObject({ code: 4009 });
  });
});

describe('what is set aside', () => {
  it('comes out of the free stock of all places, and goes back when nobody took it', async () => {
    const { qid, ppid } = await makeSale(shop, { quota: 20, stock: 8, prepared: false });
    const ctx = shop.context();
    for (const onHand of [5, 4])
      await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId: await makeStore(ctx), onHand });
    const { prepareItem } = await import('./prepare-item.ts');
    for (let twice = 0; twice < 2; twice += 1) await inTransaction(ctx, (tx) => prepareItem(tx, qid));
    expect(await readStock(ctx, ppid)).toEqual({ onHand: 17, reserved: 17, held: 17 });
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 17, carved: 17 });
    for (let twice = 0; twice < 2; twice += 1) await settle(qid);
    expect(await readStock(ctx, ppid)).toEqual({ onHand: 17, reserved: 0, held: 0 });
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, carved: 0 });
    expect(await findWrongStock(shop)).toEqual([]);
  });

  it('is an order of ten minutes at the price of the sale, whose share says what was taken off', async () => {
    const buyer = await makeShopper(shop);
    const { qid, ppid } = await makeSale(shop, { quota: 3 });
    const wish = wishOf(buyer, qid);
    const [{ orderId, payable }, twin] = await Promise.all([
      buyer.client.rush.order(wish),
      buyer.client.rush.order(wish),
    ]);
    expect(twin.orderId).toBe(orderId);
    expect(payable).toBe(666);
    expect((await buyer.client.rush.order(wish)).orderId).toBe(orderId);
    const detail = await buyer.client.order.detail({ orderId });
    expect(detail).toMatchObject({ state: 'unpaid' });
    // Nothing of the stock itself was touched: the unit had been set aside.
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 50, reserved: 3, held: 3 });
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 2, held: 1, carved: 3, members: 1 });
    expect(await findWrongStock(shop)).toEqual([]);
  });

  it('is held for the order once it is paid, leaves with its parcel, and is refunded into the running sale', async () => {
    const buyer = await makeShopper(shop, { balanceYuan: 5000 });
    const { qid, ppid } = await makeSale(shop, { quota: 3, perMember: 2 });
    const pay = async () => {
      const { orderId } = await buyer.client.rush.order(wishOf(buyer, qid));
      await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
      return orderId;
    };
    const returned = await pay();
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 2, held: 0, paid: 1, carved: 2 });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 50, reserved: 3, held: 3 });
    await buyer.client.order.refund({ orderId: returned, reason: '不想要了' });
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 3, paid: 0, carved: 3, members: 0 });
    await pay();
    await settle(qid);
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, paid: 1, carved: 0 });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 50, reserved: 1, held: 1 });
    expect(await findWrongStock(shop)).toEqual([]);
  });

  it('comes back to the sale while it runs when nobody pays, and to ordinary stock after it', async () => {
    const buyer = await makeShopper(shop);
    const { qid, ppid } = await makeSale(shop, { quota: 1 });
    const first = await buyer.client.rush.order(wishOf(buyer, qid));
    await buyer.client.order.cancel({ orderId: first.orderId, reason: '不想要了' });
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 1, held: 0, carved: 1, members: 0 });
    const second = await buyer.client.rush.order(wishOf(buyer, qid));
    await run(`UPDATE sales_order SET pay_before = now() - interval '1 second' WHERE id = ${second.orderId}`);
    await run(`UPDATE rush_session SET ends_at = now() - interval '1 second'
                WHERE id = (SELECT session_id FROM rush_item WHERE id = ${qid})`);
    await settle(qid);
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, held: 1, carved: 1 });
    await closeOverdueOrders(shop.context());
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, held: 0, released: 2, carved: 0 });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 50, reserved: 0, held: 0 });
    expect(await findWrongStock(shop)).toEqual([]);
  });
});

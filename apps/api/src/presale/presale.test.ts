import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, readStock, refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { PaymentDesk, target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { laterTask } from '../later/later.tables.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { makeOwner, own, readSums } from '../payment/legs.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import {
  daysFromNow,
  makePresale,
  methodsOf,
  openFinalOf,
  placeDeposit,
  soldOf,
  wishOf,
} from './presale.fixture.ts';
import { keptDeposit } from './presale.tables.ts';
import { lapse } from './presale-stages.ts';

let shop: TestShop;
let desk: PaymentDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
});
afterAll(() => shop.close());

const staffOf = async (permission: 'presale:edit' | 'order:read') =>
  shop.client((await makeStaff(shop.context(), [permission])).caller);
const lapseNow = (orderId: number) => inTransaction(shop.context(), (tx) => lapse(tx, orderId));
const keptOf = (orderId: number) =>
  shop.context().db.select().from(keptDeposit).where(eq(keptDeposit.orderId, orderId));

describe('a presale', () => {
  it('X1165 X1166 tells price, deposit, what it is worth, the times and the terms; none for other goods', async () => {
    const { id, ppid } = await makePresale(shop);
    const { presale } = shop.client();
    const { offer } = await presale.ofProduct({ ppid });
    expect(offer).toMatchObject({
      ...{ id, ppid, price: 900, deposit: 100, worth: 150, final: 750, left: 5, open: true },
      terms: expect.arrayContaining(['定金支付后不退，商家原因双倍返还。']),
    });
    expect(await presale.read({ id })).toEqual(offer);
    expect(await presale.ofProduct({ ppid: 987_654_321 })).toEqual({ offer: null });
    expect((await refusalOf(shop.client({ tenant: 2001 }).presale.read({ id }))).code).toBe(4004);
  });

  it('X1167 is ordered with its terms: a deposit now, the rest later, every fen in a share', async () => {
    const { id, ppid } = await makePresale(shop);
    const owner = await makeOwner(shop);
    const { presale, payment, order } = owner.client;
    const wish = wishOf(owner, id);
    expect((await refusalOf(presale.order({ ...wish, agreed: false }))).userMsg).toContain('预售规则');
    const [{ orderId }, twin] = await Promise.all([presale.order(wish), presale.order(wish)]);
    expect(twin.orderId).toBe(orderId);
    expect(await soldOf(shop, id)).toBe(1);
    expect(await methodsOf(owner, orderId)).toMatchObject({
      ...{ amount: 850, left: 100 },
      stages: [
        { stage: 'deposit', name: '定金', amount: 100, now: true },
        { stage: 'final', name: '尾款', amount: 750, now: false },
      ],
    });
    await payment.payByBalance(own(orderId));
    expect(await order.detail({ orderId })).toMatchObject({ state: 'depositPaid' });
    expect((await refusalOf(payment.wechatCode(target(orderId)))).userMsg).toContain('尾款尚未开始');
    expect((await refusalOf(order.cancel({ orderId }))).userMsg).toBe('定金支付后不退，商家原因双倍返还');
    const planned = await shop
      .context()
      .db.select()
      .from(laterTask)
      .where(and(eq(laterTask.refId, String(orderId)), eq(laterTask.kind, 'presale.openFinal')));
    expect(planned).toHaveLength(1);
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 0 });
    await openFinalOf(shop, orderId);
    await openFinalOf(shop, orderId);
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 1 });
    expect(await payment.payByBalance(own(orderId, { coin: 50, balance: 100 }))).toEqual({
      paid: false,
      left: 600,
    });
    const code = await payment.wechatCode(target(orderId));
    expect(code.amount).toBe(600);
    await desk.notify('wechat', shop.gateways.wechat.pay(code.paymentNo));
    expect(await readSums(shop, owner.memberId, orderId)).toMatchObject({
      paid: 85_000,
      counted: 85_000,
      state: 'paid',
    });
    expect(await order.refund({ orderId, reason: '' })).toMatchObject({ state: 'refunded' });
    expect(await readSums(shop, owner.memberId, orderId)).toMatchObject({ balance: 100_000, coin: 5_000 });
  });

  it('gives its unit back when no deposit comes, and keeps the deposit when no rest comes', async () => {
    const { id, ppid } = await makePresale(shop);
    const owner = await makeOwner(shop);
    const { orderId: never } = await owner.client.presale.order(wishOf(owner, id));
    await shop.asOwner(`UPDATE sales_order SET pay_before = now() - interval '1 minute' WHERE id = ${never}`);
    await closeOverdueOrders(shop.context());
    expect(await soldOf(shop, id)).toBe(0);
    const orderId = await placeDeposit(owner, id);
    await lapseNow(orderId);
    expect(await readSums(shop, owner.memberId, orderId)).toMatchObject({ state: 'depositPaid' });
    await openFinalOf(shop, orderId);
    await owner.client.payment.payByBalance(own(orderId, { balance: 200 }));
    await lapseNow(orderId);
    await lapseNow(orderId);
    expect(await readSums(shop, owner.memberId, orderId)).toMatchObject({
      ...{ balance: 90_000, paid: 10_000, stages: 10_000, counted: 10_000, state: 'cancelled' },
    });
    expect(await keptOf(orderId)).toMatchObject([{ amountFen: 10_000 }]);
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 0 });
    const { adminPresale } = await staffOf('presale:edit');
    const [row] = (await adminPresale.list({})).list.filter((one) => one.id === id);
    expect(row).toMatchObject({ kept: 100, sold: 1, deposited: 0 });
  });

  it('X1170 through the shop’s fault gives the deposit back and as much again, once', async () => {
    const { id } = await makePresale(shop);
    const owner = await makeOwner(shop);
    const orderId = await placeDeposit(owner, id);
    const { adminPresale } = await staffOf('presale:edit');
    const wish = { orderId, reason: '供货不足' };
    const answers = await Promise.allSettled([1, 2, 3].map(() => adminPresale.giveBack(wish)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readSums(shop, owner.memberId, orderId)).toMatchObject({
      balance: 110_000,
      state: 'cancelled',
    });
    expect(await keptOf(orderId)).toEqual([]);
    expect(await soldOf(shop, id)).toBe(0);

    const byCode = await makeOwner(shop);
    const { orderId: other } = await byCode.client.presale.order(wishOf(byCode, id));
    const code = await byCode.client.payment.wechatCode(target(other));
    await desk.notify('wechat', shop.gateways.wechat.pay(code.paymentNo));
    await openFinalOf(shop, other);
    expect(await adminPresale.giveBack({ orderId: other, reason: '供货不足' })).toEqual({
      returned: 100,
      compensation: 100,
    });
    expect([...shop.gateways.wechat.refunds.values()].at(-1)).toMatchObject({ amountFen: 10_000 });
    expect(await readSums(shop, byCode.memberId, other)).toMatchObject({
      balance: 110_000,
      state: 'cancelled',
    });
    const idle = await staffOf('order:read');
    expect((await refusalOf(idle.adminPresale.giveBack(wish))).code).toBe(4003);
    const stranger = await makeBuyer(shop, { tenant: 2001 });
    expect((await refusalOf(stranger.client.presale.order(wishOf(stranger, id)))).code).toBe(4004);
  });

  it('notes a claim that no stock covers, and asks again when the rest is paid', async () => {
    const { id, ppid } = await makePresale(shop, { stock: 0 });
    const owner = await makeOwner(shop);
    const orderId = await placeDeposit(owner, id);
    await openFinalOf(shop, orderId);
    const { adminPresale } = await staffOf('presale:edit');
    const lackingOf = async () => (await adminPresale.list({})).list.find((one) => one.id === id)?.lacking;
    expect(await lackingOf()).toBe(1);
    await shop.asOwner(`UPDATE stock_level SET on_hand = 3 WHERE ppid = ${ppid}`);
    await owner.client.payment.payByBalance(own(orderId));
    expect(await lackingOf()).toBe(0);
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 1 });
  });

  it('X1169 holds what the law and its buyers want', async () => {
    const { adminPresale } = await staffOf('presale:edit');
    const { id: known, ppid } = await makePresale(shop);
    const at = (days: number) => daysFromNow(days).toISOString();
    const draft = {
      ...{ id: 0, ppid, price: 500, deposit: 100, worth: 100, quota: 3, active: true },
      ...{ depositFrom: at(-1), depositTo: at(1), finalFrom: at(2), finalTo: at(3), shipBy: at(5) },
    };
    const { id } = await adminPresale.save(draft);
    const refused = async (change: object) =>
      (await refusalOf(adminPresale.save({ ...draft, id, ...change }))).code;
    expect(await refused({ deposit: 100.01 })).toBe(4000);
    expect(await refused({ worth: 99 })).toBe(4000);
    expect(await refused({ finalFrom: at(0) })).toBe(4000);
    expect(await refused({ ppid: 987_654_321 })).toBe(4004);
    expect(await refused({ id: 987_654 })).toBe(4004);
    const owner = await makeOwner(shop);
    await placeDeposit(owner, id);
    expect(await refused({ price: 600 })).toBe(4009);
    expect(await refused({ quota: 2 })).toBe(4009);
    await adminPresale.save({ ...draft, id, quota: 9, depositTo: at(1.5) });
    expect(known).not.toBe(id);
  });
});

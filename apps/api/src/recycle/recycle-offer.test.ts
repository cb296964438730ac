import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { device } from '../device/device.tables.ts';
import { laterTask as later } from '../later/later.tables.ts';
import { payout } from '../payout/payout.tables.ts';
import { makeSerialNumber, openRecycling } from './recycle.fixture.ts';
import { recycleInspection, recycleOrder } from './recycle.tables.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openRecycling>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRecycling(shop, { counters: 8 });
});
afterAll(() => shop.close());

const rowOf = async (id: number) => {
  const [row] = await shop.context().db.select().from(recycleOrder).where(eq(recycleOrder.id, id));
  if (!row) throw new Error(`no order ${id}`);
  return row;
};
const payoutsOf = (id: number) =>
  shop
    .context()
    .db.select()
    .from(payout)
    .where(eq(payout.subjectId, String(id)));
const deviceOf = async (id: number) => {
  const { deviceId } = await rowOf(id);
  return (
    await shop
      .context()
      .db.select()
      .from(device)
      .where(eq(device.id, deviceId ?? 0))
  )[0];
};

describe('X3000 an offer below the estimate', () => {
  it('is shown with each difference and its picture, and is taken only by its member', async () => {
    const seller = await desk.makeSeller();
    const orderId = await desk.makeOffered(seller);
    const order = await seller.client.recycle.detail({ orderId });
    expect(order).toMatchObject({ state: 'offered', estimate: 1_000, final: 900, offer: { round: 1 } });
    expect(order.offer?.differences).toMatchObject([{ text: '问题screen：选项worn', minus: 100 }]);
    expect(order.offer?.differences[0]?.pictures).toHaveLength(1);
    const stranger = await desk.makeSeller();
    const act = { orderId, act: 'agree' as const, round: 1 };
    expect(await refusalOf(stranger.client.recycle.decide(act))).toMatchObject({ code: 4004 });
    expect(await refusalOf(seller.client.recycle.decide({ ...act, round: 2 }))).toMatchObject({
      data: { round: 1 },
    });
    expect(await seller.client.recycle.decide(act)).toEqual({ state: 'completed' });
    expect(await payoutsOf(orderId)).toMatchObject([{ amountFen: 90_000 }]);
  });

  it('is not below without a picture of what differs', async () => {
    const orderId = await desk.order(await desk.makeSeller());
    await desk.receive(orderId);
    expect(await refusalOf(desk.inspect(orderId, ['on', 'worn', 'fine']))).toMatchObject({
      userMsg: '请为每一处与描述不符的项目上传照片',
    });
  });

  it('that nobody answers sends the device back: silence never sells', async () => {
    const seller = await desk.makeSeller();
    const orderId = await desk.makeOffered(seller);
    await shop
      .context()
      .db.update(recycleOrder)
      .set({ offerUntil: new Date(Date.now() - 1_000) })
      .where(eq(recycleOrder.id, orderId));
    await runLater(orderId);
    expect(await seller.client.recycle.detail({ orderId })).toMatchObject({ state: 'refused' });
    expect((await deviceOf(orderId))?.state).toBe('known');
    expect(await payoutsOf(orderId)).toEqual([]);
    await desk.bench.sendBack({ ...(await desk.seen(orderId)), courier: '顺丰速运', number: 'SF1234567890' });
    await seller.client.recycle.receivedBack({ orderId });
    expect((await rowOf(orderId)).state).toBe('returned');
  });

  it('that is disputed is judged once more, by somebody else', async () => {
    const seller = await desk.makeSeller();
    const orderId = await desk.makeOffered(seller);
    await seller.client.recycle.decide({ orderId, act: 'dispute', round: 1, text: '屏幕没有划痕' });
    const again = await desk.inspection(orderId, ['on', 'new', 'fine']);
    expect(await refusalOf(desk.bench.inspect(again))).toMatchObject({ userMsg: '复检须由另一位质检员进行' });
    const { desk: other, caller } = await desk.makeColleague(['recycle:read', 'recycle:inspect']);
    expect(
      await other.inspect(await desk.inspection(orderId, ['on', 'new', 'fine'], [], caller)),
    ).toMatchObject({
      ...{ state: 'completed', round: 2, price: 1_000 },
    });
    const rounds = await shop
      .context()
      .db.select()
      .from(recycleInspection)
      .where(eq(recycleInspection.recycleOrderId, orderId));
    expect(rounds.map(({ priceFen }) => priceFen).toSorted()).toEqual([100_000, 90_000]);
  });

  it('is refused by its member while the device is judged again: one of the two, fifty times', async () => {
    const seller = await desk.makeSeller();
    for (let round = 0; round < 5; round += 1) {
      const orderId = await desk.makeOffered(seller, { way: 'mail', shopId: 0, addressId: seller.addressId });
      const { id, version } = await desk.seen(orderId);
      const tries = await Promise.allSettled([
        ...Array.from({ length: 5 }, () =>
          seller.client.recycle.decide({ orderId, act: 'refuse', round: 1 }),
        ),
        ...Array.from({ length: 5 }, () => desk.bench.reinspect({ id, version, reason: '重新核对' })),
      ]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('X3010 an inspection', () => {
  it('is blind: neither estimate nor answers are told before it is saved', async () => {
    const orderId = await desk.order(await desk.makeSeller());
    await desk.receive(orderId);
    const before = await desk.bench.detail({ id: orderId });
    expect(before).toMatchObject({ isBlind: true, estimate: null, answers: [], final: null });
    expect(JSON.stringify(before)).not.toMatch(/(?<!\d)1000(?!\d)/);
    const { list } = await desk.bench.list({ state: 'received', pageSize: 100 });
    expect(list.find((row) => row.orderId === orderId)).toMatchObject({ estimate: 0, final: null });
    expect(await desk.inspect(orderId, ['on', 'new', 'fine'])).toMatchObject({ estimate: 1_000 });
  });

  it('ends for a device whose account is not signed out, by eye or by its maker', async () => {
    const seller = await desk.makeSeller();
    const orderId = await desk.order(seller);
    // The sandbox has numbers that end in 7 locked.
    await desk.receive(orderId, makeSerialNumber().replace(/.$/, '7'));
    expect(await desk.bench.check({ id: orderId })).toMatchObject({ accountLock: 'locked' });
    const wish = await desk.inspection(orderId, ['on', 'new', 'fine']);
    for (const signedOut of [false, true])
      expect(await refusalOf(desk.bench.inspect({ ...wish, signedOut }))).toMatchObject({
        userMsg: '设备账号未退出，请顾客退出后再继续',
      });
    expect((await deviceOf(orderId))?.state).toBe('known');
  });

  it('holds back what the networks report, and nobody pays for it', async () => {
    const seller = await desk.makeSeller();
    const orderId = await desk.order(seller);
    await desk.receive(orderId, '356938035643098');
    expect(await desk.bench.check({ id: orderId })).toMatchObject({ blacklist: 'listed' });
    expect(await rowOf(orderId)).toMatchObject({ state: 'blocked' });
    const again = await desk.order(await desk.makeSeller());
    await desk.bench.sendBack(await desk.seen(orderId));
    await desk.receive(again, '356938035643098');
    expect(await rowOf(again)).toMatchObject({ state: 'blocked' });
  });
});

describe('X3012 a payout', () => {
  it('above 5,000 yuan waits for somebody who neither valued nor inspected', async () => {
    const dear = await openRecycling(shop, { priceFen: 600_000 });
    const orderId = await dear.order(await dear.makeSeller());
    await dear.receive(orderId);
    expect(await dear.inspect(orderId, ['on', 'new', 'fine'])).toMatchObject({ state: 'agreed' });
    expect(await dear.bench.detail({ id: orderId })).toMatchObject({ waitsFor: '金额超过 5000 元' });
    const seen = await dear.seen(orderId);
    expect(await refusalOf(dear.bench.pay(seen))).toMatchObject({
      userMsg: '打款须由估价与质检以外的同事确认',
    });
    const { desk: second } = await dear.makeColleague(['recycle:read', 'recycle:pay']);
    const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => second.pay(seen)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payoutsOf(orderId)).toMatchObject([{ amountFen: 600_000, state: 'done' }]);
    expect((await rowOf(orderId)).state).toBe('completed');
  });
});

/** Does what is planned for an order, as the sweep does at its time. */
async function runLater(orderId: number): Promise<void> {
  const { recycleLaters } = await import('./recycle.later.ts');
  const { inTransaction } = await import('../platform/request-context.ts');
  const plans = await shop.context().db.select().from(later);
  for (const { kind, refId } of plans) {
    const work = recycleLaters.find((one) => one.kind === kind);
    if (work && refId.split('-')[0] === String(orderId))
      await inTransaction(shop.context(), (tx) => work.perform(tx, refId));
  }
}

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { device } from '../device/device.tables.ts';
import { payout } from '../payout/payout.tables.ts';
import { makeSerialNumber, openRecycling } from './recycle.fixture.ts';
import { recycleOrder } from './recycle.tables.ts';

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

it('C187 C188 C204 a device that is as it was said is ours, and its money there, as soon as it is inspected', async () => {
  const seller = await desk.makeSeller();
  const featureId = await desk.value(seller);
  const confirmation = await seller.client.recycle.confirm({ id: featureId });
  expect(confirmation).toMatchObject({ feature: { id: featureId, price: 1_000 }, realName: true });
  expect(confirmation.ways.map(({ key }) => key)).toEqual(['store', 'door', 'mail']);
  const { orderId } = await seller.client.recycle.submit(
    desk.wish(featureId, { agreedEditionId: confirmation.agreement.editionId }),
  );
  expect(await seller.client.recycle.detail({ orderId })).toMatchObject({
    ...{ state: 'submitted', stateText: '待到店', estimate: 1_000, final: null, actions: ['cancel'] },
  });
  const serial = makeSerialNumber();
  await desk.receive(orderId, serial);
  const { state, reportNumber } = await desk.inspect(orderId, ['on', 'new', 'fine']);
  expect(state).toBe('completed');
  expect(await seller.client.recycle.detail({ orderId })).toMatchObject({
    ...{ state: 'completed', final: 1_000, serialTail: serial.slice(-4), reportNumber, actions: [] },
    payout: { kind: 'balance', amount: 1_000, stateText: '已到账' },
  });
  expect(await payoutsOf(orderId)).toMatchObject([{ amountFen: 100_000, state: 'done' }]);
  expect((await seller.client.member.balanceLog({})).balance).toBe(1_000);
  expect(await deviceOf(orderId)).toMatchObject({ state: 'bought', memberId: null, costFen: 100_000 });
  await desk.bench.stock({ id: orderId, wiped: true });
  expect((await deviceOf(orderId))?.state).toBe('ready');
  expect(await shop.client({}).report.detail({ reportNumber })).toMatchObject({
    reportNumber,
    conclusion: '与描述一致',
  });
});

describe('C188 an order', () => {
  it('is one, however often its form is sent and its valuation is ordered, fifty times at once', async () => {
    const seller = await desk.makeSeller();
    const featureId = await desk.value(seller);
    const wish = desk.wish(featureId, { way: 'mail', shopId: 0, addressId: seller.addressId });
    const same = await Promise.all(Array.from({ length: 25 }, () => seller.client.recycle.submit(wish)));
    expect(new Set(same.map(({ orderId }) => orderId)).size).toBe(1);
    const others = await Promise.allSettled(
      Array.from({ length: 25 }, () =>
        seller.client.recycle.submit(
          desk.wish(featureId, { way: 'mail', shopId: 0, addressId: seller.addressId }),
        ),
      ),
    );
    expect(others.every(({ status }) => status === 'rejected')).toBe(true);
    const rows = await shop
      .context()
      .db.select()
      .from(recycleOrder)
      .where(eq(recycleOrder.valuationId, featureId));
    expect(rows).toHaveLength(1);
  });

  it('costs what was valued: no price of the request counts', async () => {
    const seller = await desk.makeSeller();
    const featureId = await desk.value(seller);
    const wish = { ...desk.wish(featureId, { time: '12:00' }), price: 99_999, estimate: 99_999 };
    const { orderId } = await seller.client.recycle.submit(wish);
    expect((await rowOf(orderId)).estimateFen).toBe(100_000);
  });

  it('is refused for a valuation of somebody else, and for a visitor', async () => {
    const [seller, stranger] = [await desk.makeSeller(), await desk.makeSeller()];
    const featureId = await desk.value(seller);
    expect(await refusalOf(stranger.client.recycle.submit(desk.wish(featureId)))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(stranger.client.recycle.confirm({ id: featureId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client({}).recycle.submit(desk.wish(featureId)))).toMatchObject({
      code: 1000,
    });
  });

  it('asks for a name first, and for eighteen years', async () => {
    const nameless = await desk.makeSeller({ known: false });
    const nameRefused = await refusalOf(
      nameless.client.recycle.submit(desk.wish(await desk.value(nameless))),
    );
    expect(nameRefused).toMatchObject({ userMsg: '请先完成实名认证' });
    const young = await desk.makeSeller({ bornOn: `${new Date().getFullYear() - 17}0101` });
    expect(await refusalOf(young.client.recycle.submit(desk.wish(await desk.value(young))))).toMatchObject({
      userMsg: '未满 18 周岁不能出售旧机，请由监护人办理',
    });
  });

  it('of a device that is on an open order is refused', async () => {
    const [one, other] = [await desk.makeSeller(), await desk.makeSeller()];
    const serial = makeSerialNumber();
    const first = await desk.order(one);
    await desk.receive(first, serial);
    expect(
      await refusalOf(other.client.recycle.submit(desk.wish(await desk.value(other), { imei: serial }))),
    ).toMatchObject({ userMsg: '该设备已有进行中的回收订单' });
    const second = await desk.order(other);
    expect(await refusalOf(desk.receive(second, serial))).toMatchObject({
      userMsg: '该设备已有进行中的回收订单',
    });
  });
});

it('C190 C205 an order is given up before the device is here, and its valuation is open again', async () => {
  const seller = await desk.makeSeller();
  const orderId = await desk.order(seller, { way: 'mail', shopId: 0, addressId: seller.addressId });
  await seller.client.recycle.express({ orderId, courier: '顺丰速运', number: 'SF123456' });
  expect((await rowOf(orderId)).state).toBe('sent');
  await seller.client.recycle.cancel({ orderId, reason: 'keep' });
  const { valuationId } = await rowOf(orderId);
  const again = await seller.client.recycle.submit(desk.wish(valuationId, { time: '18:30' }));
  await desk.receive(again.orderId);
  expect(
    await refusalOf(seller.client.recycle.cancel({ orderId: again.orderId, reason: 'keep' })),
  ).toMatchObject({
    userMsg: '旧机已收到，不能取消，请等待质检结果',
  });
});

it('C189 C199 C203 C206 reasons, stores, times and own orders are told', async () => {
  const seller = await desk.makeSeller();
  const orderId = await desk.order(seller);
  const { client } = seller;
  expect((await client.recycle.cancelReasons()).map(({ key }) => key)).toContain('price');
  expect((await client.recycle.shops({ cityId: 0 })).map(({ id }) => id)).toContain(desk.storeId);
  expect((await client.recycle.times({ shopId: desk.storeId })).days).toHaveLength(14);
  expect((await client.recycle.list({})).list).toMatchObject([{ orderId, estimate: 1_000 }]);
  expect((await (await desk.makeSeller()).client.recycle.list({})).total).toBe(0);
});

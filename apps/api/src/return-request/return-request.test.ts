import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, readStock, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { within } from '../device/device.fixture.ts';
import { drawPicture, sendUpload } from '../upload/uploads.fixture.ts';
import { expireReturn } from './expire-return.ts';
import { openReturns } from './returns.fixture.ts';

let shop: TestShop;
let here: Awaited<ReturnType<typeof openReturns>>;
beforeAll(async () => {
  shop = await TestShop.open();
  here = await openReturns(shop);
});
afterAll(() => shop.close());

const received = async (daysAgo = 0) => (await here.receive([[59.9, 2]], { daysAgo })).lines[0]!;
const statesOf = async (id: number) =>
  (await here.member.list({})).list.find((one) => one.id === id)?.events.map(({ text }) => text);

describe('what can go back', () => {
  it('C089 is told by line: with the units, the days, what they give back and where they are sent', async () => {
    const line = await received();
    const { lines, address, edition } = await here.member.form({ orderId: line.orderId });
    expect(lines).toMatchObject([
      { lineId: line.id, units: 2, kinds: ['return', 'exchange'], refundMost: 119.8, refunds: [59.9, 119.8] },
    ]);
    expect(address?.address).toMatch(/人民路/);
    expect(edition).toMatchObject({ title: '退换货服务规则', number: 1 });
    expect((await here.member.form({})).lines.map(({ lineId }) => lineId)).toContain(line.id);
  });

  it.each([
    [7, ['return', 'exchange'], ''],
    [8, ['exchange'], ''],
    [15, ['exchange'], ''],
    [16, [], '已超过退换期限，可申请维修'],
  ])('C089 %i days after receipt is %j', async (days, kinds, text) => {
    const line = await received(days);
    expect((await here.member.form({ orderId: line.orderId })).lines).toMatchObject([{ kinds, text }]);
  });

  it('C113 is refused past the days, for an exchange without a fault, and for more units than are left', async () => {
    const old = await received(8);
    const [older, fresh] = [await received(16), await received()];
    const tries = [
      () => here.apply(old),
      () => here.apply(old, { kind: 'exchange' }),
      () => here.apply(older, { kind: 'exchange', reason: '性能故障' }),
      () => here.apply(fresh, { units: 3 }),
      () => here.apply(fresh, { reason: '心情不好' }),
    ];
    const words: string[] = [];
    for (const one of tries) words.push((await refusalOf(one())).userMsg);
    expect(words).toEqual([
      '已超过 7 天退货期限，质量问题可申请换货',
      '换货仅限质量问题，不想要了请选择退货',
      '已超过退换期限，可申请维修',
      expect.stringContaining('最多还可退货2件'),
      '请选择退换原因',
    ]);
  });

  it('C090 names every reason with whether it is a fault', async () => {
    const reasons = await shop.client({}).returnRequest.reasons({});
    expect(reasons.map(({ text }) => text)).toContain('不想要了');
    for (const { isFault, kinds } of reasons) expect(kinds.includes('exchange')).toBe(isFault);
  });

  it('C113 is not what has not left, nor what somebody else bought, nor for who is not signed in', async () => {
    const line = await received();
    const stranger = (await makeBuyer(shop)).client.returnRequest;
    const wish = { orderId: line.orderId, lineId: line.id, reason: '不想要了' };
    expect(await refusalOf(stranger.apply(wish))).toMatchObject({ code: 4004 });
    expect(await refusalOf(stranger.form({ orderId: line.orderId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client({}).returnRequest.apply(wish))).toMatchObject({ code: 1000 });
    expect(await refusalOf(shop.client({}).returnRequest.list({}))).toMatchObject({ code: 1000 });
    const { id } = await here.apply(line);
    const parcel = { id, courier: '顺丰速运', number: 'SF123456' };
    expect(await refusalOf(stranger.withdraw({ id }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(stranger.send(parcel))).toMatchObject({ code: 4004 });
  });
});

describe('a return', () => {
  it('C113 C114 goes from request to money, told at each step, and its units lie in stock again', async () => {
    const line = await received();
    const fid = await here.picture(await drawPicture());
    const { id, number } = await here.apply(line, { units: 1, content: '颜色不喜欢', images: [fid] });
    expect(number).toMatch(/^TH\d{12}$/);
    const before = await readStock(shop.context(), line.ppid);
    const balance = async () => (await here.buyer.client.member.balanceLog({})).balance;
    const had = await balance();
    await here.arrive(id);
    expect((await here.desk.detail({ id })).images).toMatchObject([{ fid }]);
    const settled = await here.settle(id, 1);
    expect(settled).toMatchObject({ refund: 59.9, exchangeOrderId: 0 });
    expect(Math.round(((await balance()) - had) * 100)).toBe(5_990);
    expect((await readStock(shop.context(), line.ppid)).onHand).toBe(before.onHand + 1);
    expect(await statesOf(id)).toEqual([
      '提交申请',
      '审核通过，请寄回商品',
      '商品已寄出',
      '已收到商品，正在验收',
      '验收通过，开始退款',
      '售后完成',
    ]);
    const { list } = await here.buyer.client.notice.list({ type: 'service' });
    const own = list.filter(({ text }) => text.startsWith(number)).map(({ title }) => title);
    expect(own.toSorted()).toEqual(
      ['售后申请已通过', '已收到您寄回的商品', '验收通过，正在退款', '售后已完成'].toSorted(),
    );
    const { list: acts } = await here.adminAudit.list({ keyword: number });
    expect(acts.map(({ action }) => action)).toEqual(['return.settle', 'return.receive', 'return.approve']);
    expect((await here.member.form({ orderId: line.orderId })).lines).toMatchObject([{ units: 1, text: '' }]);
  });

  it('is refused with a reason that the member reads', async () => {
    const { id } = await here.apply(await received());
    await here.desk.refuse({ ...(await here.seen(id)), refusal: '凭证不足，请补充故障图片后重新申请' });
    const [own] = (await here.member.list({})).list;
    expect(own).toMatchObject({ id, state: 'refused', refusal: '凭证不足，请补充故障图片后重新申请' });
  });

  it('that is not as described goes back as it came, with pictures that its member reads', async () => {
    const { id } = await here.apply(await received());
    await here.arrive(id);
    const { data } = await sendUpload(
      ...([shop, await drawPicture(), here.clerk, { id: String(id) }] as const),
      contract.adminReturn.sendPicture,
    );
    const { fid } = data;
    const back = { refusal: '屏幕有划痕，影响二次销售', courier: '顺丰速运', number: 'SF888888' };
    expect(
      await refusalOf(here.desk.sendBack({ ...(await here.seen(id)), ...back, images: [] })),
    ).toMatchObject({
      code: 4000,
    });
    await here.desk.sendBack({ ...(await here.seen(id)), ...back, images: [fid] });
    const [own] = (await here.member.list({})).list;
    expect(own).toMatchObject({
      state: 'sentBack',
      checkImages: [{ fid }],
      courierOut: { number: 'SF888888' },
    });
  });

  it('C114 that nobody sends within 14 days is closed; one on its way is not', async () => {
    const [waiting, sent] = [await here.apply(await received()), await here.apply(await received())];
    await here.approve(waiting.id);
    await here.approve(sent.id);
    const until = (await here.rowOf(waiting.id)).sendUntil!;
    expect(Math.round((until.getTime() - Date.now()) / 86_400_000)).toBe(14);
    await here.member.send({ id: sent.id, courier: '京东快递', number: 'JD1234567' });
    for (const { id } of [waiting, sent]) await within(shop, (tx) => expireReturn(tx, String(id)));
    expect([(await here.rowOf(waiting.id)).state, (await here.rowOf(sent.id)).state]).toEqual([
      'withdrawn',
      'sending',
    ]);
    await here.desk.lost({ ...(await here.seen(sent.id)), note: '快递公司确认丢件' });
    expect((await here.rowOf(sent.id)).state).toBe('withdrawn');
  });

  it('brought to a store is received there', async () => {
    const { id } = await here.apply(await received());
    await here.approve(id);
    await here.member.toStore({ id, shopId: here.shopId });
    expect((await here.member.list({})).list[0]).toMatchObject({
      state: 'atStore',
      store: { id: here.shopId },
    });
    await here.desk.receive(await here.seen(id));
    expect((await here.rowOf(id)).state).toBe('arrived');
  });

  it('is fetched at the door by the courier, under its own number', async () => {
    const { id, number } = await here.apply(await received());
    await here.approve(id);
    const addressId = here.buyer.addressId;
    const [window] = await here.member.windows({ id, addressId });
    const booked = await here.member.pickup({ id, addressId, ...window! });
    expect(booked.state).toBe('booked');
    expect((await here.member.list({})).list[0]).toMatchObject({
      state: 'sending',
      pickup: { state: 'booked' },
    });
    const { rows } = await shop
      .context()
      .db.execute(`SELECT count(*)::int AS n FROM sandbox_power_order WHERE number = '${number}'`);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('an exchange', () => {
  it('sends another unit for nothing, ends with its arrival, and leaves the line to be paid back for', async () => {
    const line = await received(10);
    const { id } = await here.apply(line, { kind: 'exchange', reason: '性能故障' });
    await here.arrive(id);
    const { exchangeOrderId, refund } = await here.settle(id, 1, 'scrapped');
    expect(refund).toBe(0);
    const { order } = here.buyer.client;
    expect(await order.detail({ orderId: exchangeOrderId })).toMatchObject({ state: 'paid', totalPrice: 0 });
    expect(await refusalOf(order.refund({ orderId: exchangeOrderId, reason: '不要了' }))).toMatchObject({
      userMsg: '换货订单不能单独退款，请在原订单申请售后',
    });
    const parcel = { courier: '顺丰速运', number: 'SF7654321' };
    await shop.client(here.clerk).adminOrder.ship({ orderId: exchangeOrderId, ...parcel });
    await order.confirm({ orderId: exchangeOrderId });
    expect((await here.rowOf(id)).state).toBe('done');
    // The days begin anew with what came in exchange: the line goes back for what it cost.
    const again = await here.apply(line, { units: 2 });
    await here.arrive(again.id);
    expect((await here.settle(again.id, 2)).refund).toBe(119.8);
  });

  it('of goods that lie nowhere is refused, and nothing has happened', async () => {
    const line = await received();
    const { id } = await here.apply(line, { kind: 'exchange', reason: '性能故障' });
    await here.arrive(id);
    await shop.context().db.execute(`UPDATE stock_level SET on_hand = reserved WHERE ppid = ${line.ppid}`);
    const refused = await refusalOf(here.settle(id, 1, 'scrapped'));
    expect(refused.userMsg).toContain('库存不足');
    expect(await here.rowOf(id)).toMatchObject({ state: 'arrived', exchangeOrderId: null });
  });
});

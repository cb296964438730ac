import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeSerial } from '../device/device.fixture.ts';
import { openCounter } from '../order-serial/serial-orders.fixture.ts';
import { composeCard } from './warranty-card.ts';

let shop: TestShop;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  shop = await TestShop.openLimited();
  counter = await openCounter(shop);
});
afterAll(() => shop.close());

/** A browser of its own, at an address of its own. */
const callerOf = (place: number) => ({
  address: `10.1.0.${place}`,
  cookies: { uuid: `browser-${place}-0000-0000` },
});
const guestOf = (place: number) => shop.client(callerOf(place));

/** A phone that its buyer has received; with its number where `isNumbered`. */
async function receive(isNumbered = true) {
  const { ppid, productId } = await counter.makePhone();
  const { orderId } = await counter.makeOrder({ ppid });
  const number = makeSerial();
  await counter.ship(orderId, ppid, isNumbered ? [number] : []);
  await counter.buyer.client.order.confirm({ orderId });
  return { orderId, ppid, productId, number };
}

describe('a number that anybody asks about', () => {
  it('C103 C109 S339 tells model and days by imeiNum and imei, and nothing of whose it is', async () => {
    const { number } = await receive();
    const guest = guestOf(1).guarantee;
    const told = await guest.warranty({ imeiNum: ` ${number.toLowerCase()} ` });
    expect(Object.keys(told).sort()).toEqual(['model', 'serialTail', 'warranties']);
    expect(told.serialTail).toBe(number.slice(-4));
    expect(told.warranties.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['maker', 'running'],
      ['shop', 'running'],
    ]);
    expect(await guest.check({ imei: number })).toEqual(told);
    // Receiver and phone are those of test/buyers.ts. The order has no field: its few digits may stand in any name.
    const words = JSON.stringify(told);
    for (const secret of [number, '李雷', '13987654321', 'orderId']) expect(words).not.toContain(secret);
  });

  it('C103 that nobody has, and of another site, reads alike', async () => {
    const { number } = await receive();
    const guest = callerOf(2);
    const answers = [
      await refusalOf(shop.client(guest).guarantee.warranty({ imeiNum: makeSerial() })),
      await refusalOf(shop.client({ ...guest, tenant: 2 }).guarantee.warranty({ imeiNum: number })),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 4004, userMsg: '未查到该设备的保修信息，请核对 IMEI 或序列号' });
  });

  it('C103 asks for the slide puzzle from the 31st look-up of an hour on', async () => {
    const guest = guestOf(3).guarantee;
    const ask = () => refusalOf(guest.warranty({ imeiNum: 'SN404404404' }));
    for (let count = 0; count < 30; count += 1) expect((await ask()).code).toBe(4004);
    expect(await ask()).toMatchObject({ code: 4009, userMsg: '查询次数较多，请先完成安全验证' });
    const other = guestOf(4).guarantee;
    expect((await refusalOf(other.warranty({ imeiNum: 'SN404404404' }))).code).toBe(4004);
  });
});

describe('phones of a member', () => {
  it('C110 are those with a number and those without, with what stands for each, and nobody else’s', async () => {
    const [numbered, plain] = [await receive(), await receive(false)];
    const { guarantee } = counter.buyer.client;
    const phones = await guarantee.myPhone();
    const of = (orderId: number) => phones.find((one) => one.orderId === orderId);
    expect(of(numbered.orderId)).toMatchObject({
      ...{ ppid: numbered.ppid, productId: numbered.productId, serialTail: numbered.number.slice(-4) },
      ...{ units: 1, warranties: [{ kind: 'maker' }, { kind: 'shop' }] },
    });
    expect(of(plain.orderId)).toMatchObject({ deviceId: 0, serialTail: '', units: 1 });
    expect(await (await makeBuyer(shop)).client.guarantee.myPhone()).toEqual([]);
    expect(await refusalOf(shop.client({}).guarantee.myPhone())).toMatchObject({ code: 1000 });
  });

  it('C111 have a card, as a page and as a PDF, for their buyer alone', async () => {
    const { orderId, productId, number } = await receive();
    const asked = { orderId, productId };
    const card = await counter.buyer.client.guarantee.card(asked);
    expect(card).toMatchObject({ orderId, devices: [{ serialTail: number.slice(-4) }] });
    const paper = JSON.stringify(composeCard(card, '机市'));
    for (const words of ['电子保修卡', '厂家整机保修', card.devices[0]!.warranties[0]!.endsOn, card.issuer])
      expect(paper).toContain(words);
    expect(paper).not.toContain(number);
    const stranger = (await makeBuyer(shop)).client.guarantee;
    expect(await refusalOf(stranger.card(asked))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client({}).guarantee.card(asked))).toMatchObject({ code: 1000 });
    const none = counter.buyer.client.guarantee.card({ ...asked, productId: productId + 1_000_000 });
    expect(await refusalOf(none)).toMatchObject({ code: 4004, userMsg: '这件商品没有保修卡' });
  });

  it('lose what stood for them when they come back', async () => {
    const { orderId, ppid, number } = await receive();
    const { returnRequest, guarantee } = counter.buyer.client;
    const { id } = await returnRequest.apply({ orderId, reason: '不想要了' });
    const desk = counter.staff().adminReturn;
    const seen = async () => ({ id, version: (await desk.detail({ id })).version });
    await desk.approve(await seen());
    await desk.receive(await seen());
    const unit = { units: 1, goal: 'register' as const };
    const without = desk.settle({ ...(await seen()), unitsBack: [unit] });
    expect((await refusalOf(without)).userMsg).toBe('该商品发出时登记了串号，请扫描退回设备的串号');
    const other = desk.settle({ ...(await seen()), unitsBack: [{ ...unit, number: makeSerial() }] });
    expect((await refusalOf(other)).userMsg).toBe('该串号不是这笔订单售出的设备，请核对');
    await desk.settle({ ...(await seen()), unitsBack: [{ ...unit, number }] });
    expect(await counter.find(number)).toMatchObject({ state: 'bought', memberId: null, ppid });
    expect((await guarantee.myPhone()).find((one) => one.orderId === orderId)).toBeUndefined();
    const guest = guestOf(5).guarantee;
    expect(await refusalOf(guest.warranty({ imeiNum: number }))).toMatchObject({ code: 4004 });
  });
});

describe('the desk of guarantees', () => {
  it('finds by number, order and telephone, and moves or takes away with a reason that is written down', async () => {
    const { orderId, number } = await receive();
    const desk = counter.staff().adminGuarantee;
    const { list } = await desk.list({ keyword: number });
    expect(list.map(({ kind }) => kind).sort()).toEqual(['maker', 'shop']);
    expect((await desk.list({ keyword: String(orderId) })).total).toBe(2);
    expect((await desk.list({ keyword: '没有这个号' })).total).toBe(0);
    const [first] = list;
    const change = { id: first!.id, endsOn: '2099-12-31', reason: '门店活动赠送延保' };
    await desk.change(change);
    expect((await desk.list({ keyword: number })).list.map(({ endsOn }) => endsOn)).toContain('2099-12-31');
    expect(await refusalOf(desk.change({ ...change, endsOn: '2020-01-01' }))).toMatchObject({
      data: { fields: { endsOn: ['截止日期不能早于生效日期'] } },
    });
    await desk.change({ ...change, voided: true });
    expect((await desk.list({ keyword: number, state: 'void' })).total).toBe(1);
    expect(await refusalOf(desk.change(change))).toMatchObject({ userMsg: '该保修已失效，不能再修改' });
    const acts = (await counter.staff().adminAudit.list({ keyword: String(orderId) })).list;
    expect(acts.map(({ action }) => action)).toContain('guarantee.void');
  });

  it('is closed to who may not, and shows no other site', async () => {
    const reader = shop.client((await makeStaff(shop.context(), ['guarantee:read'])).caller).adminGuarantee;
    const change = { id: 1, endsOn: '2099-12-31', reason: '没有权限' };
    expect(await refusalOf(reader.change(change))).toMatchObject({ code: 4003 });
    expect(await refusalOf(shop.client({}).adminGuarantee.list({}))).toMatchObject({ code: 1000 });
    const other = shop.client((await makeStaff(shop.context(2))).caller).adminGuarantee;
    expect((await other.list({})).total).toBe(0);
  });
});

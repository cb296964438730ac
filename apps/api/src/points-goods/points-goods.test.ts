import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, PAY_PASSWORD, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { inTransaction } from '../platform/request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const token = () => `exchange-of-this-test-${String(next()).padStart(8, '0')}`;
const staffOf = async (tenant = 0, permissions?: Parameters<typeof makeStaff>[1]) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

/** A member with an address, points and growth. */
async function makeRich({ points = 1_000, growth = 0, balanceYuan = 0 } = {}) {
  const buyer = await makeBuyer(shop, balanceYuan > 0 ? { balanceYuan } : {});
  const cause = { reason: '测试', reference: `rich:${buyer.memberId}` };
  await inTransaction(shop.context(), async (tx) => {
    if (points > 0) await grant(tx, buyer.memberId, { kind: 'points', amount: points, ...cause });
    if (growth > 0) await grant(tx, buyer.memberId, { kind: 'growth', amount: growth, ...cause });
  });
  return buyer;
}
type Rich = Awaited<ReturnType<typeof makeRich>>;

/** An offer of 300 points for goods of which the warehouse has twenty. */
async function offer(more: object = {}) {
  const { ppid } = await makeSku(shop.context(), { stock: 20 });
  const { adminPointsGoods } = await staffOf();
  const times = { startsAt: inHours(-1), endsAt: inHours(24) };
  const { id } = await adminPointsGoods.save({ id: 0, ppid, points: 300, quota: 5, ...times, ...more });
  return { id, ppid };
}
const take = ({ client, addressId }: Rich, id: number, submitToken = token()) =>
  client.pointsGoods.exchange({ id, addressId, submitToken });
const pointsOf = async ({ client }: Rich) => (await client.asset.points({})).sum;
const leftOf = async (id: number) => (await shop.client().pointsGoods.detail({ id })).left;

describe('goods for points', () => {
  it('C266 becomes an order that is paid with points alone, and the same token is the same order', async () => {
    const { id, ppid } = await offer();
    const buyer = await makeRich();
    const submitToken = token();
    const all = await Promise.all([take(buyer, id, submitToken), take(buyer, id, submitToken)]);
    expect(all[0]).toEqual(all[1]);
    expect(all[0].payable).toBe(0);
    const { orderId } = all[0];
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({ state: 'paid', lines: [{ ppid }] });
    expect(await pointsOf(buyer)).toBe(700);
    expect(await leftOf(id)).toBe(4);
    expect(await refusalOf(take(buyer, id))).toMatchObject({ code: 4009, userMsg: '已兑换 1/1' });
  });

  it('C266 with a price beside the points is paid at the counter', async () => {
    const { id } = await offer({ price: 9.9 });
    const buyer = await makeRich({ balanceYuan: 50 });
    const { orderId, payable } = await take(buyer, id);
    expect(payable).toBe(9.9);
    await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({ state: 'paid' });
    expect(await pointsOf(buyer)).toBe(700);
  });

  it('C266 of ten presses at once of one member one is an order; of twelve others four get the four units left', async () => {
    const { id } = await offer();
    const one = await makeRich({ points: 9_000 });
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => take(one, id)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pointsOf(one)).toBe(8_700);
    const crowd = await Promise.all(Array.from({ length: 12 }, () => makeRich({ points: 300 })));
    const got = await Promise.allSettled(crowd.map((buyer) => take(buyer, id)));
    expect(got.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await leftOf(id)).toBe(0);
    const sums = await Promise.all(crowd.map((buyer) => pointsOf(buyer)));
    expect(sums.filter((sum) => sum === 0)).toHaveLength(4);
    expect((await shop.client().pointsGoods.detail({ id })).text).toBe('已兑完');
  });

  it('C266 what is cancelled or given back brings unit and points back, once', async () => {
    const { id } = await offer({ price: 5, perMember: 2 });
    const free = await offer();
    const buyer = await makeRich();
    const unpaid = await take(buyer, id);
    expect([await pointsOf(buyer), await leftOf(id)]).toEqual([700, 4]);
    await buyer.client.order.cancel({ orderId: unpaid.orderId, reason: '不想要了' });
    expect([await pointsOf(buyer), await leftOf(id)]).toEqual([1_000, 5]);
    const paid = await take(buyer, free.id);
    await buyer.client.order.refund({ orderId: paid.orderId, reason: '不想要了' });
    expect([await pointsOf(buyer), await leftOf(free.id)]).toEqual([1_000, 5]);
    await take(buyer, free.id);
    expect(await pointsOf(buyer)).toBe(700);
  });

  it('C266 is refused for too few points, too low a level, before and after its time, and for guests', async () => {
    const buyer = await makeRich({ points: 120 });
    const refusedFor = async (more: object) => {
      const { id } = await offer(more);
      const { can, text } = await buyer.client.pointsGoods.detail({ id });
      expect(can).toBe(false);
      expect(await refusalOf(take(buyer, id))).toMatchObject({ code: 4009, userMsg: text });
      return text;
    };
    expect(await refusedFor({})).toBe('积分不足，还差 180');
    expect(await refusedFor({ levelMin: 3 })).toBe('仅限金卡会员及以上');
    expect(await refusedFor({ startsAt: inHours(1) })).toMatch(/^\d\d-\d\d \d\d:\d\d 开始$/);
    expect(await refusedFor({ startsAt: inHours(-2), endsAt: inHours(-1) })).toBe('已结束');
    const gold = await makeRich({ growth: 10_000 });
    const { id } = await offer({ levelMin: 3 });
    await take(gold, id);
    const input = { id, addressId: buyer.addressId, submitToken: token() };
    expect(await refusalOf(shop.client().pointsGoods.exchange(input))).toMatchObject({ code: 1000 });
    const rich = await makeRich();
    const { id: open } = await offer();
    expect(await refusalOf(rich.client.pointsGoods.exchange({ ...input, id: open }))).toMatchObject({
      code: 4004,
    });
    expect(await pointsOf(rich)).toBe(1_000);
    expect(await leftOf(open)).toBe(5);
  });
});

describe('the offers', () => {
  it('C269 lists what is open before what is to begin, and C271 reads one, of this site alone', async () => {
    const [ahead, open, off] = [
      await offer({ startsAt: inHours(1) }),
      await offer({ endsAt: inHours(3) }),
      await offer({ active: false }),
    ];
    const ids = (await shop.client().pointsGoods.list({ pageSize: 100 })).list.map(({ id }) => id);
    expect(ids.indexOf(open.id)).toBeLessThan(ids.indexOf(ahead.id));
    expect(ids).not.toContain(off.id);
    expect(await shop.client().pointsGoods.detail({ id: open.id })).toMatchObject({
      ...{
        points: 300,
        price: 0,
        left: 5,
        perMember: 1,
        mine: 0,
        can: true,
        text: '登录后兑换',
        state: 'open',
      },
    });
    const foreign = shop.client({ tenant: 2 }).pointsGoods;
    expect((await foreign.list({})).total).toBe(0);
    for (const id of [open.id, off.id, 999_999])
      expect(await refusalOf(foreign.detail({ id }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client().pointsGoods.detail({ id: off.id }))).toMatchObject({ code: 4004 });
  });

  it('X2417 X2418 staff change an offer, not below what was taken; nobody else may', async () => {
    const { id, ppid } = await offer({ quota: 3 });
    await take(await makeRich(), id);
    await take(await makeRich(), id);
    const { adminPointsGoods, adminAudit } = await staffOf();
    const draft = { id, ppid, points: 400, quota: 2, startsAt: inHours(-1), endsAt: inHours(9) };
    expect(await refusalOf(adminPointsGoods.save({ ...draft, quota: 1 }))).toMatchObject({ code: 4009 });
    await adminPointsGoods.save(draft);
    const row = (await adminPointsGoods.list({})).list.find((one) => one.id === id);
    expect(row).toMatchObject({ points: 400, quota: 2, given: 2, state: 'gone' });
    expect((await adminAudit.list({ action: 'vip.goods' })).list.length).toBeGreaterThan(0);
    for (const wrong of [{ ppid: 999_999 }, { endsAt: inHours(-2) }, { points: 0 }, { levelMin: 5 }])
      expect((await refusalOf(adminPointsGoods.save({ ...draft, ...wrong }))).code).toBe(4000);
    const { adminPointsGoods: reader } = await staffOf(0, ['vip:read']);
    await expect(reader.save(draft)).rejects.toMatchObject({ code: 4003 });
    const { adminPointsGoods: foreign } = await staffOf(2);
    expect((await foreign.list({})).total).toBe(0);
    expect((await refusalOf(foreign.save(draft))).code).toBe(4000);
  });
});

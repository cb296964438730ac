import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, makeCoupon, placeOrderOf, putInCart, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import type { RecordingMail } from '../../test/fakes.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { asking, cancelOrders, letTimePass, makeProved, readRow } from './closing-members.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  ppid = (await makeSku(ctx, { priceYuan: 10, stock: 100 })).ppid;
});
afterAll(() => shop.close());

describe('X3270 what is lost and what is open', () => {
  it('X3270 names points, coupons and what is open, each with the page where it is settled', async () => {
    const buyer = await makeProved(shop, { balanceYuan: 12 });
    await makeCoupon(buyer, { amountYuan: 5 });
    await placeOrderOf(buyer, ppid);
    const { lost, blocks, state, waitDays } = await buyer.client.closing.read();
    expect({ state, waitDays, coupons: lost.coupons }).toEqual({ state: '', waitDays: 7, coupons: 1 });
    expect(blocks).toEqual([
      { text: '有 1 笔订单尚未完成', link: '/member/order/list/all', act: '查看订单' },
      { text: '账户余额还有 12.00 元，请先使用或联系客服退回', link: '/member/balance', act: '查看余额' },
    ]);
  });
});

describe('X3271 asking', () => {
  it('X3271 without a recent proof of the member nothing is asked', async () => {
    const buyer = await makeBuyer(shop);
    expect(await refusalOf(buyer.client.closing.ask(asking))).toMatchObject({ code: 1003 });
    expect(await readRow('member_closing', buyer)).toBeUndefined();
  });

  it('X3271 waits for the days of the site, tells the member, and keeps orders out meanwhile', async () => {
    const buyer = await makeProved(shop);
    const { dueAt } = await buyer.client.closing.ask(asking);
    expect(new Date(dueAt).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await buyer.client.closing.read()).toMatchObject({ state: 'asked', dueAt });
    expect(await buyer.client.member.index()).toMatchObject({ closingAt: dueAt });
    expect((await buyer.client.notice.list({})).list[0]?.title).toMatch(/^账户将于 .* 注销$/);
    expect(await refusalOf(placeOrderOf(buyer, ppid))).toMatchObject({
      userMsg: '您的账户正在注销，撤回注销申请后才能下单',
    });
  });

  it('X3271 while something is open nothing is asked, and it is named', async () => {
    const buyer = await makeProved(shop);
    await placeOrderOf(buyer, ppid);
    expect(await refusalOf(buyer.client.closing.ask(asking))).toMatchObject({
      userMsg: '有 1 笔订单尚未完成，处理完成后才能注销',
    });
  });

  it('X3271 asked ten times at once it is asked once', async () => {
    const buyer = await makeProved(shop);
    const said = await Promise.all(Array.from({ length: 10 }, () => buyer.client.closing.ask(asking)));
    expect(new Set(said.map(({ dueAt }) => dueAt)).size).toBe(1);
    expect(
      await ctx.db.execute(sql`SELECT 1 FROM member_closing WHERE member_id = ${buyer.memberId}`),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  it('X3271 against an order at the same moment one of the two loses', async () => {
    for (let round = 0; round < 8; round += 1) {
      const buyer = await makeProved(shop);
      const line = await putInCart(buyer, ppid);
      const [asked, ordered] = await Promise.allSettled([
        buyer.client.closing.ask(asking),
        buyer.client.order.submit(submission(buyer, [line])),
      ]);
      expect([asked.status, ordered.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('X3272 withdrawing', () => {
  it('X3272 is done once, the account goes on, and it may be asked again', async () => {
    const buyer = await makeProved(shop);
    await buyer.client.closing.ask(asking);
    await buyer.client.closing.withdraw();
    expect(await refusalOf(buyer.client.closing.withdraw())).toMatchObject({
      userMsg: '没有等待中的注销申请',
    });
    await letTimePass(shop);
    expect(await readRow('member', buyer)).toMatchObject({
      mobile: expect.stringMatching(/^1\d{10}$/),
    });
    expect(await placeOrderOf(buyer, ppid)).toBeGreaterThan(0);
    await cancelOrders(buyer);
    await buyer.client.closing.ask(asking);
    expect(await readRow('member_closing', buyer)).toMatchObject({ state: 'asked' });
  });

  it('X3272 against the end of the days one of the two wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await makeProved(shop);
      await buyer.client.closing.ask(asking);
      const [, withdrawn] = await Promise.allSettled([letTimePass(shop), buyer.client.closing.withdraw()]);
      const { state } = await readRow('member_closing', buyer);
      const { name } = await readRow('member', buyer);
      expect(state).toBe(withdrawn.status === 'fulfilled' ? 'withdrawn' : 'done');
      expect(name === '已注销用户').toBe(state === 'done');
    }
  });

  it('X3273 the link of the letter takes it back once, in any browser', async () => {
    const buyer = await makeProved(shop, { mail: 'leaves@example.cn' });
    await buyer.client.closing.ask(asking);
    const { text } = (shop.api.platform.mail as RecordingMail).sent.at(-1)!;
    const [, token = ''] = /closing\?token=([\w-]+)/.exec(text) ?? [];
    const guest = shop.client({});
    expect(await refusalOf(shop.client({ tenant: 2 }).closing.withdrawByLink({ token }))).toMatchObject({
      code: 4004,
    });
    await guest.closing.withdrawByLink({ token });
    expect(await refusalOf(guest.closing.withdrawByLink({ token }))).toMatchObject({ userMsg: '链接已失效' });
    expect(await readRow('member_closing', buyer)).toMatchObject({ state: 'withdrawn' });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, makeCoupon, placeOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { findOrRegisterMember } from '../member/member.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  asking,
  cancelOrders,
  letTimePass,
  makeProved,
  oweMoney,
  readRow,
} from './closing-members.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  ppid = (await makeSku(ctx, { priceYuan: 10, stock: 100 })).ppid;
});
afterAll(() => shop.close());

describe('X3271 the end of the days', () => {
  it('X3271 the account is nobody’s, its sessions end, books stay, the mobile is free and gets no welcome again', async () => {
    const buyer = await makeProved(shop);
    await makeCoupon(buyer, { amountYuan: 3, welcome: true, give: false });
    const orderId = await placeOrderOf(buyer, ppid);
    await cancelOrders(buyer);
    const { mobile } = await readRow('member', buyer);
    await buyer.client.closing.ask(asking);
    await letTimePass(shop);
    expect(await readRow('member', buyer)).toMatchObject({ name: '已注销用户', mail: null });
    expect(await refusalOf(buyer.client.closing.read())).toMatchObject({ code: 1000 });
    const { rows } = await ctx.db.execute(
      sql`SELECT receiver, payable_fen FROM sales_order WHERE id = ${orderId}`,
    );
    expect(rows).toMatchObject([
      { payable_fen: expect.stringMatching(/^\d+$/), receiver: { name: '', mobile: '' } },
    ]);
    const couponsOf = async (id: number) =>
      (await ctx.db.execute(sql`SELECT 1 FROM member_coupon WHERE member_id = ${id}`)).rowCount;
    const again = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, String(mobile)));
    expect(again.isNew).toBe(true);
    expect(await couponsOf(again.member.id)).toBe(0);
    const stranger = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, '13600009999'));
    expect(await couponsOf(stranger.member.id)).toBe(1);
  });

  it('X3271 what is open when it is due keeps the account, and the member is told', async () => {
    const buyer = await makeProved(shop);
    await buyer.client.closing.ask(asking);
    await oweMoney(buyer);
    await letTimePass(shop);
    expect(await readRow('member_closing', buyer)).toMatchObject({ state: 'refused' });
    expect(await buyer.client.closing.read()).toMatchObject({
      refusal: expect.stringContaining('账户余额还有 1.00 元'),
    });
    expect((await buyer.client.notice.list({})).list[0]?.title).toBe('账户未能注销');
  });

  it('X3271 a process that dies half way has done nothing, and the next one does all of it', async () => {
    const buyer = await makeProved(shop);
    await buyer.client.closing.ask(asking);
    // The last room fails: what all others did goes with it.
    await ctx.db.execute(sql`UPDATE member SET mobile = mobile WHERE id = ${buyer.memberId}`);
    const other = await makeBuyer(shop);
    await ctx.db.execute(
      sql`UPDATE member SET mobile = ${`closed-${buyer.memberId}`} WHERE id = ${other.memberId}`,
    );
    await letTimePass(shop);
    expect(await readRow('member_closing', buyer)).toMatchObject({ state: 'asked' });
    expect((await buyer.client.address.list()).length).toBe(1);
    await ctx.db.execute(sql`UPDATE member SET mobile = '13600008888' WHERE id = ${other.memberId}`);
    await letTimePass(shop);
    expect(await readRow('member_closing', buyer)).toMatchObject({ state: 'done' });
    expect(await readRow('member', other)).toMatchObject({ mobile: '13600008888' });
  });

  it('X3271 what a request wrote that was under way is erased a little later', async () => {
    const buyer = await makeProved(shop);
    await buyer.client.closing.ask(asking);
    await letTimePass(shop);
    await ctx.db.execute(
      sql`INSERT INTO favourite (tenant_id, member_id, ppid) VALUES (0, ${buyer.memberId}, ${ppid})`,
    );
    await letTimePass(shop);
    const { rowCount } = await ctx.db.execute(
      sql`SELECT 1 FROM favourite WHERE member_id = ${buyer.memberId}`,
    );
    expect(rowCount).toBe(0);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { makeCodeOf, makeRule } from './coupon-rules.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.openLimited();
  ctx = shop.context();
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

describe('codes', () => {
  it('C256 gives what a code stands for, typed with blanks and small letters, once a member', async () => {
    const code = await makeCodeOf(ctx, await makeRule(ctx, { listed: false }), { uses: 5 });
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect(await buyer.client.coupon.exchange({ code: typed })).toMatchObject({ kind: 'coupon' });
    expect(await refusalOf(buyer.client.coupon.exchange({ code }))).toMatchObject({
      code: 4009,
      userMsg: '兑换码无效或已使用',
    });
  });

  it('C256 answers alike what is wrong, over, used up, stopped and for others, and asks for a puzzle then', async () => {
    const rule = await makeRule(ctx, { listed: false });
    const used = await makeCodeOf(ctx, rule);
    await (await makeBuyer(shop)).client.coupon.exchange({ code: used });
    const codes = [
      'ABCD-EFGH-JKLM-NPQR',
      used,
      await makeCodeOf(ctx, rule, { expired: true }),
      await makeCodeOf(ctx, await makeRule(ctx, { state: 'stopped' })),
      await makeCodeOf(ctx, await makeRule(ctx, { audience: { levels: [4] } })),
    ];
    for (const code of codes)
      expect(await refusalOf(buyer.client.coupon.exchange({ code }))).toEqual({
        code: 4009,
        userMsg: '兑换码无效或已使用',
        data: null,
      });
    const good = await makeCodeOf(ctx, rule);
    expect(await refusalOf(buyer.client.coupon.exchange({ code: good }))).toMatchObject({
      userMsg: '请先完成安全验证',
    });
  });

  it('C257 turns a gift code into a prize, C258 lists it, and it goes to an address once', async () => {
    const { ppid } = await makeSku(ctx, { model: '礼品充电器' });
    const rule = await makeRule(ctx, { kind: 'gift', giftPpid: ppid, listed: false });
    const { coupon } = buyer.client;
    const { kind, id } = await coupon.addPrizeCode({ code: await makeCodeOf(ctx, rule) });
    expect(kind).toBe('prize');
    expect(await coupon.prizes({})).toMatchObject({
      total: 1,
      list: [{ id, state: 'waiting', source: '兑换码' }],
    });
    const other = await makeBuyer(shop);
    expect(await refusalOf(other.client.coupon.takePrize({ id, addressId: other.addressId }))).toMatchObject({
      code: 4004,
    });
    await coupon.takePrize({ id, addressId: buyer.addressId });
    expect(await refusalOf(coupon.takePrize({ id, addressId: buyer.addressId }))).toMatchObject({
      code: 4009,
    });
    expect((await coupon.prizes({})).list[0]).toMatchObject({
      state: 'taken',
      receiver: expect.stringContaining('李雷'),
    });
  });

  it('C202 knows the member’s own recycling codes alone, C201 lists them', async () => {
    const id = await makeRule(ctx, { usage: 'recycle', amountFen: 5_000, thresholdFen: 50_000 });
    const { coupon } = buyer.client;
    await coupon.claim({ id });
    const [held] = await coupon.recycleList({});
    expect(held).toMatchObject({ amount: 50, threshold: 500 });
    expect(await coupon.recycleCheck({ code: held!.code })).toMatchObject({ valid: true, amount: 50 });
    const other = await makeBuyer(shop);
    expect(await other.client.coupon.recycleCheck({ code: held!.code })).toEqual({
      valid: false,
      name: '',
      amount: 0,
      reason: '优惠码无效或已使用',
    });
  });

  it('keeps hashes alone: no code stands in the database', async () => {
    const code = await makeCodeOf(ctx, await makeRule(ctx));
    const { rows } = await ctx.db.execute(
      sql`SELECT 1 FROM coupon_code WHERE encode(code_hash, 'escape') LIKE ${`%${code}%`} OR last4 = ${code}`,
    );
    expect(rows).toHaveLength(0);
  });
});

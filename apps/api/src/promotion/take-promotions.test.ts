import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku, next } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { giveGiftsUp, offersFor, returnPromotions, takePromotions } from './promotion.service.ts';

let shop: TestShop;
let ctx: RequestContext;

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

const ORDERS = 40;

const take = (memberId: number, promotionId: number, more: { amountFen?: number; ppid?: number } = {}) => {
  const orderId = 10_000_000_000_000 + next();
  const gifts = more.ppid === undefined ? [] : [{ ppid: more.ppid, units: 1 }];
  const priced = { taken: [{ promotionId, amountFen: more.amountFen ?? 0, gifts }] };
  return inTransaction(ctx, (tx) => takePromotions(tx, orderId, { memberId, priced })).then((given) => ({
    orderId,
    given,
  }));
};

async function read(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await ctx.db.execute<{ value: number }>(query);
  return Number(rows[0]?.value);
}

const countFulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

it('gives 10 gifts to 40 orders at once, and all orders stand', async () => {
  const { ppid } = await makeSku(ctx);
  const id = await makePromotion(ctx, { type: 'gift', rule: {}, gifts: [{ ppid, quota: 10 }] });
  const { memberId } = await makeMember(ctx);
  const made = await Promise.all(Array.from({ length: ORDERS }, () => take(memberId, id, { ppid })));
  expect(made.filter(({ given }) => given.length === 1)).toHaveLength(10);
  expect(await read(sql`SELECT given AS value FROM promotion_gift WHERE promotion_id = ${id}`)).toBe(10);
  expect(await read(sql`SELECT count(*) AS value FROM promotion_use WHERE promotion_id = ${id}`)).toBe(
    ORDERS,
  );
});

it('never spends more than a budget, however many buy at once', async () => {
  const id = await makePromotion(ctx, { budgetFen: 10_000 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeMember(ctx)));
  const tries = Array.from({ length: 200 }, (_, index) =>
    take(buyers[index % buyers.length]!.memberId, id, { amountFen: 300 }),
  );
  expect(countFulfilled(await Promise.allSettled(tries))).toBe(33);
  expect(await read(sql`SELECT spent_fen AS value FROM promotion WHERE id = ${id}`)).toBe(9_900);
});

it('lets a member have it as often as it says, over all of its versions', async () => {
  const id = await makePromotion(ctx, { perMember: 2 });
  const { memberId } = await makeMember(ctx);
  const tries = await Promise.allSettled(Array.from({ length: ORDERS }, () => take(memberId, id)));
  expect(countFulfilled(tries)).toBe(2);
  const version = await makePromotion(ctx, { perMember: 2, rootId: id });
  await expect(take(memberId, version)).rejects.toThrow('优惠组合已失效');
  const { offers } = await offersFor(ctx, { lines: [goods(1)], memberId, now: new Date() });
  expect(offers.find((offer) => offer.id === version)?.blocked).toBe('您已达到该活动的参加次数');
});

it('gives everything back once, however often the order ends', async () => {
  const { ppid } = await makeSku(ctx);
  const gifts = [{ ppid, quota: 5 }];
  const id = await makePromotion(ctx, { type: 'gift', rule: {}, perMember: 1, budgetFen: 500, gifts });
  const { memberId } = await makeMember(ctx);
  const { orderId } = await take(memberId, id, { amountFen: 500, ppid });
  await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(ctx, (tx) => returnPromotions(tx, orderId))),
  );
  expect(await read(sql`SELECT spent_fen AS value FROM promotion WHERE id = ${id}`)).toBe(0);
  expect(await read(sql`SELECT given AS value FROM promotion_gift WHERE promotion_id = ${id}`)).toBe(0);
  await take(memberId, id, { amountFen: 500, ppid });
});

it('takes a gift that lies nowhere out of the order again', async () => {
  const { ppid } = await makeSku(ctx);
  const id = await makePromotion(ctx, { type: 'gift', rule: {}, gifts: [{ ppid, quota: 5 }] });
  const { memberId } = await makeMember(ctx);
  const { orderId } = await take(memberId, id, { ppid });
  await inTransaction(ctx, (tx) => giveGiftsUp(tx, orderId, [ppid]));
  expect(await read(sql`SELECT given AS value FROM promotion_gift WHERE promotion_id = ${id}`)).toBe(0);
  await inTransaction(ctx, (tx) => returnPromotions(tx, orderId));
  expect(await read(sql`SELECT given AS value FROM promotion_gift WHERE promotion_id = ${id}`)).toBe(0);
});

it('refuses what was stopped, is over or is not of this tenant', async () => {
  const { memberId } = await makeMember(ctx);
  const past = new Date(Date.now() - 1_000);
  const ids = [
    await makePromotion(ctx, { state: 'stopped' }),
    await makePromotion(ctx, { endsAt: past }),
    await makePromotion(shop.context(2), {}),
  ];
  for (const id of ids) await expect(take(memberId, id)).rejects.toThrow('优惠组合已失效');
});

it('asks for the real name where the state pays', async () => {
  const { ppid } = await makeSku(ctx);
  const targets = [{ kind: 'sku' as const, refId: ppid }];
  await makePromotion(ctx, { type: 'stateSubsidy', rule: { offPpm: 150_000, realName: true }, targets });
  const { memberId } = await makeMember(ctx);
  const subsidyFor = async (who: number | undefined) =>
    (await offersFor(ctx, { lines: [goods(ppid)], memberId: who, now: new Date() })).offers.find(
      ({ type }) => type === 'stateSubsidy',
    );
  expect((await subsidyFor(memberId))?.blocked).toBe('完成实名认证后可享');
  expect(await subsidyFor(undefined)).toMatchObject({ rule: { offPpm: 150_000 } });
  expect(await subsidyFor(undefined)).not.toHaveProperty('blocked');
});

function goods(ppid: number) {
  return { ppid, productId: ppid, brandId: 1, categoryIds: [1] };
}

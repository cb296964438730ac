import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { claimCoupon } from './claim-coupon.ts';
import { useCoupon } from './coupon.service.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';
import { makeCodeOf, makeRule } from './coupon-rules.fixture.ts';
import { grantCoupon } from './give-coupon.ts';
import { redeemCode } from './redeem-code.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

/** How the members ask, each from an address of its own. */
async function makeAskers(count: number): Promise<RequestContext[]> {
  const askers: RequestContext[] = [];
  for (let index = 0; index < count; index += 1) {
    const { memberId } = await makeMember(ctx);
    const member = { memberId, sessionId: 0 };
    askers.push({ ...ctx, visitor: { ...ctx.visitor, member, ip: `10.1.${index >> 8}.${index & 255}` } });
  }
  return askers;
}

/** @returns how many were not refused */
async function countDone(acts: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(acts);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const heldOf = (couponId: number) =>
  ctx.db.select().from(memberCoupon).where(eq(memberCoupon.couponId, couponId));

it('of 500 claims of 50 by 100 members at once exactly 50 members have one', async () => {
  const id = await makeRule(ctx, { quota: 50 });
  const askers = await makeAskers(100);
  const done = await countDone(
    Array.from({ length: 500 }, (_, index) => claimCoupon(askers[index % 100] as RequestContext, id)),
  );
  const rows = await heldOf(id);
  expect(done).toBe(50);
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(50);
  expect(await ctx.db.select({ given: coupon.given }).from(coupon).where(eq(coupon.id, id))).toEqual([
    { given: 50 },
  ]);
  const { rows: taken } = await ctx.db.execute(
    sql`SELECT coalesce(sum(taken), 0)::int AS taken FROM coupon_member WHERE coupon_id = ${id}`,
  );
  expect(taken).toEqual([{ taken: 50 }]);
});

it('the same coupon goes with one of 20 orders at once', async () => {
  const id = await makeRule(ctx, { budgetFen: 1_500 });
  const [asker] = await makeAskers(1);
  const { memberId } = asker!.visitor.member!;
  const given = await inTransaction(ctx, (tx) => grantCoupon(tx, memberId, id, { source: 'staff' }));
  const couponId = given!.id;
  const done = await countDone(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(ctx, (tx) =>
        useCoupon(tx, { memberId, couponId, orderId: 26_112_300_000_000 + index, amountFen: 1_000 }),
      ),
    ),
  );
  expect(done).toBe(1);
  expect((await ctx.db.select().from(coupon).where(eq(coupon.id, id)))[0]).toMatchObject({ usedFen: 1_000 });
});

it('a budget holds whoever orders at once: what would go past it is refused', async () => {
  const id = await makeRule(ctx, { budgetFen: 3_500 });
  const askers = await makeAskers(10);
  const held: { memberId: number; couponId: number }[] = [];
  for (const asker of askers) {
    const { memberId } = asker.visitor.member!;
    const given = await inTransaction(ctx, (tx) => grantCoupon(tx, memberId, id, { source: 'staff' }));
    held.push({ memberId, couponId: given!.id });
  }
  const done = await countDone(
    held.map((one, index) =>
      inTransaction(ctx, (tx) =>
        useCoupon(tx, { ...one, orderId: 26_112_310_000_000 + index, amountFen: 1_000 }),
      ),
    ),
  );
  expect(done).toBe(3);
  expect((await ctx.db.select().from(coupon).where(eq(coupon.id, id)))[0]).toMatchObject({ usedFen: 3_000 });
});

it('C256 a code of 10 uses gives 10 of 40 members at once', async () => {
  const id = await makeRule(ctx, { listed: false });
  const code = await makeCodeOf(ctx, id, { uses: 10 });
  const askers = await makeAskers(40);
  expect(await countDone(askers.map((asker) => redeemCode(asker, { code, verify: '' })))).toBe(10);
  expect(await heldOf(id)).toHaveLength(10);
});

it('C256 one member who redeems a code of many uses 20 times at once has it once', async () => {
  const id = await makeRule(ctx, { listed: false, perMember: 5 });
  const code = await makeCodeOf(ctx, id, { uses: 10 });
  const [asker] = await makeAskers(1);
  const done = await countDone(
    Array.from({ length: 20 }, (_, index) =>
      redeemCode({ ...asker!, visitor: { ...asker!.visitor, ip: `10.2.0.${index}` } }, { code, verify: '' }),
    ),
  );
  expect(done).toBe(1);
  expect(await heldOf(id)).toHaveLength(1);
});

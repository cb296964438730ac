import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { revokeCoupon } from './admin-holders.ts';
import { releaseCoupon, useCoupon } from './coupon.service.ts';
import { makeRule } from './coupon-rules.fixture.ts';
import { grantCoupon } from './give-coupon.ts';

let shop: TestShop;
let ctx: RequestContext;
let members: number[];
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  members = [];
  for (let index = 0; index < 3; index += 1) members.push((await makeMember(ctx)).memberId);
});
afterAll(() => shop.close());

const who = fc.nat({ max: 2 });
/** What a number names of the coupons that were given so far. */
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ act: fc.constant('grant' as const), who, again: fc.boolean() }),
  fc.record({ act: fc.constant('use' as const), which, amountFen: fc.integer({ min: 1, max: 1_000 }) }),
  fc.record({ act: fc.constant('release' as const), which, shopAtFault: fc.boolean() }),
  fc.record({ act: fc.constant('revoke' as const), which }),
  fc.record({ act: fc.constant('expire' as const), which }),
);

/** Whether counters and rows of a rule say the same. */
async function readBooks(id: number) {
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`SELECT given, used_fen, quota, budget_fen,
    (SELECT count(*) FROM member_coupon WHERE coupon_id = ${id}) AS held,
    (SELECT coalesce(sum(taken), 0) FROM coupon_member WHERE coupon_id = ${id}) AS taken,
    (SELECT coalesce(max(taken), 0) FROM coupon_member WHERE coupon_id = ${id}) AS most,
    (SELECT coalesce(sum(amount_fen), 0) FROM member_coupon WHERE coupon_id = ${id} AND state = 'used') AS discount
    FROM coupon WHERE id = ${id}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

it('given, taken and the used budget equal the rows after any sequence of acts', async () => {
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const id = await makeRule(ctx, { quota: 5, perMember: 2, budgetFen: 1_800 });
      const held: { id: number; memberId: number; orderId: number }[] = [];
      const run = (work: (tx: RequestContext) => Promise<void>) =>
        inTransaction(ctx, work).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      for (const one of steps) {
        serial += 1;
        const target = 'which' in one ? held[one.which % Math.max(1, held.length)] : undefined;
        const ref = one.act === 'grant' && one.again ? 'again' : `step:${serial}`;
        await run(async (tx) => {
          if (one.act === 'grant') {
            const memberId = members[one.who] as number;
            const given = await grantCoupon(tx, memberId, id, { source: 'lottery', ref });
            if (given) held.push({ id: given.id, memberId, orderId: 0 });
          }
          if (!target) return;
          if (one.act === 'use') {
            const orderId = 26_112_320_000_000 + serial;
            const use = { memberId: target.memberId, couponId: target.id, orderId, amountFen: one.amountFen };
            await useCoupon(tx, use);
            target.orderId = orderId;
          }
          if (one.act === 'release') await releaseCoupon(tx, target.orderId, one);
          if (one.act === 'revoke') await revokeCoupon(tx, target.id, '测试收回');
          if (one.act === 'expire')
            await tx.db.execute(
              sql`UPDATE member_coupon SET expires_at = now() - interval '1 day' WHERE id = ${target.id}`,
            );
        });
      }
      const books = await readBooks(id);
      expect(books).toMatchObject({
        given: books.held,
        taken: books.held,
        used_fen: books.discount,
      });
      expect(books.given).toBeLessThanOrEqual(5);
      expect(books.most).toBeLessThanOrEqual(2);
      expect(books.used_fen).toBeLessThanOrEqual(1_800);
    }),
    { numRuns: 40 },
  );
}, 60_000);

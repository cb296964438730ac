import { next } from '../../test/factories.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertBatch, insertCodes } from './code.queries.ts';
import { coupon, couponTarget } from './coupon.tables.ts';
import { hashCode, makeCode } from './redeem-code.ts';

type Rule = Partial<Omit<typeof coupon.$inferInsert, 'tenantId' | 'id'>>;

/** A published rule that members claim: 10 yuan off 10 unless said otherwise. @returns its id */
export async function makeRule(ctx: RequestContext, rule: Rule = {}): Promise<number> {
  const [row] = await ctx.db
    .insert(coupon)
    .values({
      tenantId: ctx.tenant.id,
      name: `测试券${next()}`,
      state: 'published',
      listed: true,
      amountFen: rule.kind && rule.kind !== 'amount' && rule.kind !== 'freight' ? 0 : 1_000,
      thresholdFen: 1_000,
      validDays: 30,
      ...rule,
    })
    .returning();
  return (row as { id: number }).id;
}

/** Narrows a rule to some goods. */
export async function makeTarget(
  ctx: RequestContext,
  target: Omit<typeof couponTarget.$inferInsert, 'tenantId'>,
): Promise<void> {
  await ctx.db.insert(couponTarget).values({ tenantId: ctx.tenant.id, ...target });
}

/** A code of a rule that can be redeemed so often. */
export async function makeCodeOf(
  ctx: RequestContext,
  couponId: number,
  { uses = 1, expired = false }: { uses?: number; expired?: boolean } = {},
): Promise<string> {
  const batchId = await insertBatch(ctx, {
    couponId,
    name: '测试批次',
    count: 1,
    eachUses: uses,
    madeBy: '店员',
    expiresAt: secondsFromNow(expired ? -1 : 86_400),
  });
  const code = makeCode();
  await insertCodes(ctx, [{ codeHash: hashCode(ctx, code), batchId, last4: code.slice(-4), uses }]);
  return code;
}

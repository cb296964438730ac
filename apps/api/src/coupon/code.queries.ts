import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { couponCode, couponCodeBatch, couponCodeUse } from './code.tables.ts';

/** Uses a code once more. @returns its rule; undefined when it is none, used up, over or stopped */
export async function takeCode(ctx: RequestContext, codeHash: Buffer): Promise<number | undefined> {
  const [row] = await ctx.db
    .update(couponCode)
    .set({ used: sql`${couponCode.used} + 1` })
    .from(couponCodeBatch)
    .where(
      and(
        eq(couponCode.tenantId, ctx.tenant.id),
        eq(couponCode.codeHash, codeHash),
        lt(couponCode.used, couponCode.uses),
        eq(couponCodeBatch.tenantId, couponCode.tenantId),
        eq(couponCodeBatch.id, couponCode.batchId),
        eq(couponCodeBatch.state, 'open'),
        gt(couponCodeBatch.expiresAt, sql`now()`),
      ),
    )
    .returning({ couponId: couponCodeBatch.couponId });
  return row?.couponId;
}

/** @returns false when the member redeemed it before */
export async function insertCodeUse(
  ctx: RequestContext,
  row: { codeHash: Buffer; memberId: number; gave: string },
): Promise<boolean> {
  const made = await ctx.db
    .insert(couponCodeUse)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ memberId: couponCodeUse.memberId });
  return made.length === 1;
}

export async function insertBatch(
  ctx: RequestContext,
  row: Omit<typeof couponCodeBatch.$inferInsert, 'tenantId' | 'id' | 'state'>,
): Promise<number> {
  const [made] = await ctx.db
    .insert(couponCodeBatch)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: couponCodeBatch.id });
  return (made as { id: number }).id;
}

export async function insertCodes(
  ctx: RequestContext,
  rows: readonly { codeHash: Buffer; batchId: number; last4: string; uses: number }[],
): Promise<void> {
  await ctx.db.insert(couponCode).values(rows.map((row) => ({ tenantId: ctx.tenant.id, ...row })));
}

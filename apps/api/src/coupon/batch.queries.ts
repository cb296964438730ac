import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { couponCode, couponCodeBatch } from './code.tables.ts';
import { coupon } from './coupon.tables.ts';

/** One page of batches with the names of their rules and how often their codes were used. */
export async function selectBatches(
  ctx: RequestContext,
  couponId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(
    eq(couponCodeBatch.tenantId, ctx.tenant.id),
    couponId === 0 ? undefined : eq(couponCodeBatch.couponId, couponId),
  );
  const used = sql<number>`(SELECT coalesce(sum(${couponCode.used}), 0)::int FROM ${couponCode}
    WHERE ${couponCode.tenantId} = ${couponCodeBatch.tenantId} AND ${couponCode.batchId} = ${couponCodeBatch.id})`;
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({ batch: couponCodeBatch, couponName: coupon.name, used })
      .from(couponCodeBatch)
      .innerJoin(
        coupon,
        and(eq(coupon.tenantId, couponCodeBatch.tenantId), eq(coupon.id, couponCodeBatch.couponId)),
      )
      .where(where)
      .orderBy(desc(couponCodeBatch.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(couponCodeBatch).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectBatch(ctx: RequestContext, id: number) {
  const [row] = await ctx.db.select().from(couponCodeBatch).where(isBatch(ctx, id));
  return row;
}

/** @returns false when it was stopped before */
export async function stopBatchRow(ctx: RequestContext, id: number): Promise<boolean> {
  const changed = await ctx.db
    .update(couponCodeBatch)
    .set({ state: 'stopped' })
    .where(and(isBatch(ctx, id), eq(couponCodeBatch.state, 'open')))
    .returning({ id: couponCodeBatch.id });
  return changed.length === 1;
}

function isBatch(ctx: RequestContext, id: number): SQL | undefined {
  return and(eq(couponCodeBatch.tenantId, ctx.tenant.id), eq(couponCodeBatch.id, id));
}

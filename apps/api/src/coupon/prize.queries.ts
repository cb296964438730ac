import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { couponPrize } from './voucher.tables.ts';

export type PrizeRow = typeof couponPrize.$inferSelect;

/** One page of a member's prizes, the newest first. */
export async function selectPrizes(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PrizeRow[]; total: number }> {
  const where = and(eq(couponPrize.tenantId, ctx.tenant.id), eq(couponPrize.memberId, memberId));
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(couponPrize)
      .where(where)
      .orderBy(desc(couponPrize.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(couponPrize).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectPrize(ctx: RequestContext, id: number): Promise<PrizeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(couponPrize)
    .where(and(eq(couponPrize.tenantId, ctx.tenant.id), eq(couponPrize.id, id)));
  return row;
}

/** @returns false when it was taken, or ran out, in the meantime */
export async function markTaken(
  ctx: RequestContext,
  id: number,
  to: { storeId: number; receiver: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(couponPrize)
    .set({ state: 'taken', takenAt: sql`now()`, ...to })
    .where(
      and(
        eq(couponPrize.tenantId, ctx.tenant.id),
        eq(couponPrize.id, id),
        eq(couponPrize.state, 'waiting'),
        gt(couponPrize.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: couponPrize.id });
  return changed.length === 1;
}

/** One page of prizes for staff, those that are to be sent first. @param storeId undefined for all stores */
export async function selectPrizesForStaff(
  ctx: RequestContext,
  filter: { state: PrizeRow['state'] | ''; storeId: number | undefined },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PrizeRow[]; total: number }> {
  const where = and(
    eq(couponPrize.tenantId, ctx.tenant.id),
    filter.state === '' ? undefined : inState[filter.state],
    filter.storeId === undefined ? undefined : eq(couponPrize.storeId, filter.storeId),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(couponPrize)
      .where(where)
      .orderBy(desc(sql`${couponPrize.state} = 'taken'`), desc(couponPrize.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(couponPrize).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const isOver = sql`${couponPrize.expiresAt} <= now()`;
const inState: Readonly<Record<PrizeRow['state'], SQL | undefined>> = {
  waiting: and(eq(couponPrize.state, 'waiting'), sql`NOT ${isOver}`),
  taken: eq(couponPrize.state, 'taken'),
  sent: eq(couponPrize.state, 'sent'),
  cancelled: eq(couponPrize.state, 'cancelled'),
  lapsed: and(eq(couponPrize.state, 'waiting'), isOver),
};

/** @returns false when it was not to be sent */
export async function markSent(ctx: RequestContext, id: number, note: string): Promise<boolean> {
  const changed = await ctx.db
    .update(couponPrize)
    .set({ state: 'sent', sentAt: sql`now()`, sentNote: note })
    .where(
      and(eq(couponPrize.tenantId, ctx.tenant.id), eq(couponPrize.id, id), eq(couponPrize.state, 'taken')),
    )
    .returning({ id: couponPrize.id });
  return changed.length === 1;
}

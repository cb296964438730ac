import { and, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { serviceVoucher, serviceVoucherUse } from './voucher.tables.ts';

export type VoucherRow = typeof serviceVoucher.$inferSelect;
export type VoucherUseRow = typeof serviceVoucherUse.$inferSelect;

const isOpen = sql`(NOT ${serviceVoucher.cancelled} AND ${serviceVoucher.usedTimes} < ${serviceVoucher.times} AND ${serviceVoucher.expiresAt} > now())`;

/** One page of a member's vouchers, usable ones first. */
export async function selectVouchers(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: VoucherRow[]; total: number }> {
  const where = and(eq(serviceVoucher.tenantId, ctx.tenant.id), eq(serviceVoucher.memberId, memberId));
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(serviceVoucher)
      .where(where)
      .orderBy(
        desc(isOpen),
        sql`CASE WHEN ${isOpen} THEN ${serviceVoucher.expiresAt} END`,
        desc(serviceVoucher.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(serviceVoucher).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectVoucher(ctx: RequestContext, id: number): Promise<VoucherRow | undefined> {
  const [row] = await ctx.db.select().from(serviceVoucher).where(isVoucher(ctx, id));
  return row;
}

/** A voucher that nobody else books or uses until the transaction ends. */
export async function lockVoucher(tx: RequestContext, id: number): Promise<VoucherRow | undefined> {
  const [row] = await tx.db.select().from(serviceVoucher).where(isVoucher(tx, id)).for('update');
  return row;
}

/** Uses of a voucher, the newest first. */
export async function selectVoucherUses(ctx: RequestContext, voucherId: number): Promise<VoucherUseRow[]> {
  return ctx.db
    .select()
    .from(serviceVoucherUse)
    .where(and(eq(serviceVoucherUse.tenantId, ctx.tenant.id), eq(serviceVoucherUse.voucherId, voucherId)))
    .orderBy(desc(serviceVoucherUse.seq));
}

/**
 * Uses a voucher once more, by a code of a step after the last one.
 * @returns the how manieth use, or undefined when it is used up, over, or the code was used
 */
export async function takeVoucher(
  ctx: RequestContext,
  id: number,
  step: number,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .update(serviceVoucher)
    .set({ usedTimes: sql`${serviceVoucher.usedTimes} + 1`, usedStep: step })
    .where(
      and(
        isVoucher(ctx, id),
        lt(serviceVoucher.usedTimes, serviceVoucher.times),
        lt(serviceVoucher.usedStep, step),
        eq(serviceVoucher.cancelled, false),
        gt(serviceVoucher.expiresAt, sql`now()`),
      ),
    )
    .returning({ usedTimes: serviceVoucher.usedTimes });
  return row?.usedTimes;
}

export async function insertVoucherUse(
  ctx: RequestContext,
  row: Omit<VoucherUseRow, 'tenantId' | 'createdAt'>,
): Promise<void> {
  await ctx.db.insert(serviceVoucherUse).values({ tenantId: ctx.tenant.id, ...row });
}

/** Uses of vouchers at stores, the newest first. @param storeId undefined for all stores */
export async function selectStoreUses(
  ctx: RequestContext,
  storeId: number | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(
    eq(serviceVoucherUse.tenantId, ctx.tenant.id),
    storeId === undefined ? undefined : eq(serviceVoucherUse.storeId, storeId),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({ use: serviceVoucherUse, voucher: serviceVoucher })
      .from(serviceVoucherUse)
      .innerJoin(
        serviceVoucher,
        and(
          eq(serviceVoucher.tenantId, serviceVoucherUse.tenantId),
          eq(serviceVoucher.id, serviceVoucherUse.voucherId),
        ),
      )
      .where(where)
      .orderBy(desc(serviceVoucherUse.createdAt), desc(serviceVoucherUse.voucherId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(serviceVoucherUse).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function isVoucher(ctx: RequestContext, id: number): SQL | undefined {
  return and(eq(serviceVoucher.tenantId, ctx.tenant.id), eq(serviceVoucher.id, id));
}

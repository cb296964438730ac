import type { LotteryState } from '@jishi/contract/lottery-words.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { LotteryRow } from './lottery.queries.ts';
import { lottery, lotteryDraw, lotteryPrize } from './lottery.tables.ts';

/** A page of lotteries before staff, the newest first. */
export async function selectForDesk(
  ctx: RequestContext,
  state: LotteryState | '',
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: LotteryRow[]; total: number }> {
  const where = and(eq(lottery.tenantId, ctx.tenant.id), state === '' ? undefined : eq(lottery.state, state));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(lottery)
      .where(where)
      .orderBy(desc(lottery.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(lottery, where),
  ]);
  return { rows, total };
}

/** How often was drawn in each lottery, and what all that was given is worth. */
export async function selectSums(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, { draws: number; spentFen: number }>> {
  if (ids.length === 0) return new Map();
  const [draws, spent] = await Promise.all([
    ctx.db
      .select({ id: lotteryDraw.lotteryId, count: sql<number>`count(*)::int` })
      .from(lotteryDraw)
      .where(and(eq(lotteryDraw.tenantId, ctx.tenant.id), inArray(lotteryDraw.lotteryId, [...ids])))
      .groupBy(lotteryDraw.lotteryId),
    ctx.db
      .select({
        id: lotteryPrize.lotteryId,
        fen: sql<number>`sum(${lotteryPrize.given} * ${lotteryPrize.worthFen})::float8`,
      })
      .from(lotteryPrize)
      .where(and(eq(lotteryPrize.tenantId, ctx.tenant.id), inArray(lotteryPrize.lotteryId, [...ids])))
      .groupBy(lotteryPrize.lotteryId),
  ]);
  const counts = new Map(draws.map(({ id, count }) => [id, count]));
  const sums = new Map(spent.map(({ id, fen }) => [id, fen]));
  return new Map(ids.map((id) => [id, { draws: counts.get(id) ?? 0, spentFen: sums.get(id) ?? 0 }]));
}

/** Begins a lottery. @returns nothing where another one has the batch */
export async function insertLottery(
  tx: RequestContext,
  row: Omit<typeof lottery.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(lottery)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: lottery.id });
  return made?.id;
}

export async function updateLottery(
  tx: RequestContext,
  id: number,
  change: Partial<Omit<LotteryRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.db
    .update(lottery)
    .set(change)
    .where(and(eq(lottery.tenantId, tx.tenant.id), eq(lottery.id, id)));
}

/** Puts other prizes in the place of those of a draft. */
export async function replacePrizes(
  tx: RequestContext,
  lotteryId: number,
  prizes: readonly Omit<typeof lotteryPrize.$inferInsert, 'tenantId' | 'id' | 'lotteryId' | 'sort'>[],
): Promise<void> {
  await tx.db
    .delete(lotteryPrize)
    .where(and(eq(lotteryPrize.tenantId, tx.tenant.id), eq(lotteryPrize.lotteryId, lotteryId)));
  if (prizes.length === 0) return;
  await tx.db
    .insert(lotteryPrize)
    .values(prizes.map((prize, sort) => ({ ...prize, sort, lotteryId, tenantId: tx.tenant.id })));
}

/** More of a prize. @returns false where it has as many already, or no end */
export async function raiseQuota(
  tx: RequestContext,
  lotteryId: number,
  { prizeId, quota }: { prizeId: number; quota: number },
): Promise<boolean> {
  const raised = await tx.db
    .update(lotteryPrize)
    .set({ quota })
    .where(
      and(
        eq(lotteryPrize.tenantId, tx.tenant.id),
        eq(lotteryPrize.lotteryId, lotteryId),
        eq(lotteryPrize.id, prizeId),
        sql`${lotteryPrize.quota} <= ${quota}`,
      ),
    )
    .returning({ id: lotteryPrize.id });
  return raised.length === 1;
}

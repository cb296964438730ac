import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { lottery, lotteryDraw, lotteryPlayer, lotteryPrize } from './lottery.tables.ts';

export type LotteryRow = typeof lottery.$inferSelect;
export type PrizeRow = typeof lotteryPrize.$inferSelect;
export type PlayerRow = typeof lotteryPlayer.$inferSelect;
export type DrawRow = typeof lotteryDraw.$inferSelect;

const isLottery = (ctx: RequestContext, which: { id: number } | { batch: string }) =>
  and(
    eq(lottery.tenantId, ctx.tenant.id),
    'id' in which ? eq(lottery.id, which.id) : eq(lottery.batch, which.batch),
  );
const isPlayer = (ctx: RequestContext, lotteryId: number, memberId: number) =>
  and(
    eq(lotteryPlayer.tenantId, ctx.tenant.id),
    eq(lotteryPlayer.lotteryId, lotteryId),
    eq(lotteryPlayer.memberId, memberId),
  );
/** The day of Beijing by the clock of the database. */
export const today = sql<string>`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

export async function selectLottery(
  ctx: RequestContext,
  which: { id: number } | { batch: string },
  lock: 'lock' | 'read' = 'read',
): Promise<LotteryRow | undefined> {
  const found = ctx.db.select().from(lottery).where(isLottery(ctx, which));
  const [row] = await (lock === 'lock' ? found.for('update') : found);
  return row;
}

/** Prizes of a lottery in the order of its board. */
export function selectPrizes(ctx: RequestContext, lotteryId: number): Promise<PrizeRow[]> {
  return ctx.db
    .select()
    .from(lotteryPrize)
    .where(and(eq(lotteryPrize.tenantId, ctx.tenant.id), eq(lotteryPrize.lotteryId, lotteryId)))
    .orderBy(asc(lotteryPrize.sort), asc(lotteryPrize.id));
}

/** What a member may draw now: rows of today, and what a day that has not been asked for yet would bring. */
export async function selectPlayer(
  ctx: RequestContext,
  lotteryId: number,
  memberId: number,
): Promise<(Pick<PlayerRow, 'chances' | 'used'> & { isToday: boolean }) | undefined> {
  const [row] = await ctx.db
    .select({
      chances: lotteryPlayer.chances,
      used: lotteryPlayer.used,
      isToday: sql<boolean>`${lotteryPlayer.day} = ${today}`,
    })
    .from(lotteryPlayer)
    .where(isPlayer(ctx, lotteryId, memberId));
  return row;
}

/**
 * Uses a chance, where there is one: the chances of a new day come with the first draw of it, and never above what the
 * lottery allows in all.
 * @returns the how manieth draw of the member it is, and the chances left
 */
export async function takeChance(
  tx: RequestContext,
  { id: lotteryId, perDay, perTotal }: Pick<LotteryRow, 'id' | 'perDay' | 'perTotal'>,
  memberId: number,
): Promise<{ seq: number; left: number } | undefined> {
  const first = { tenantId: tx.tenant.id, lotteryId, memberId, chances: Math.min(perDay, perTotal), used: 0 };
  await tx.db
    .insert(lotteryPlayer)
    .values({ ...first, day: today })
    .onConflictDoNothing();
  const chances = sql`CASE WHEN ${lotteryPlayer.day} < ${today}
    THEN least(${perTotal}::int, ${lotteryPlayer.used} + ${perDay}::int) ELSE ${lotteryPlayer.chances} END`;
  const [row] = await tx.db
    .update(lotteryPlayer)
    .set({
      chances: sql`${chances}`,
      used: sql`${lotteryPlayer.used} + 1`,
      day: sql`greatest(${lotteryPlayer.day}, ${today})`,
    })
    .where(and(isPlayer(tx, lotteryId, memberId), sql`${lotteryPlayer.used} < ${chances}`))
    .returning({ used: lotteryPlayer.used, chances: lotteryPlayer.chances });
  return row && { seq: row.used, left: row.chances - row.used };
}

/** Gives a chance back that was used for a press that had drawn already. Under the lock of `takeChance`. */
export async function returnChance(tx: RequestContext, lotteryId: number, memberId: number): Promise<void> {
  await tx.db
    .update(lotteryPlayer)
    .set({ used: sql`${lotteryPlayer.used} - 1` })
    .where(isPlayer(tx, lotteryId, memberId));
}

/** Takes one of a prize, while there is one. */
export async function takePrize(tx: RequestContext, prizeId: number): Promise<boolean> {
  const taken = await tx.db
    .update(lotteryPrize)
    .set({ given: sql`${lotteryPrize.given} + 1` })
    .where(
      and(
        eq(lotteryPrize.tenantId, tx.tenant.id),
        eq(lotteryPrize.id, prizeId),
        sql`(${lotteryPrize.quota} IS NULL OR ${lotteryPrize.given} < ${lotteryPrize.quota})`,
      ),
    )
    .returning({ id: lotteryPrize.id });
  return taken.length === 1;
}

export async function returnPrize(tx: RequestContext, prizeId: number): Promise<void> {
  await tx.db
    .update(lotteryPrize)
    .set({ given: sql`${lotteryPrize.given} - 1` })
    .where(and(eq(lotteryPrize.tenantId, tx.tenant.id), eq(lotteryPrize.id, prizeId)));
}

/** @returns nothing where this press has drawn before, in whichever lottery */
export async function insertDraw(
  tx: RequestContext,
  row: Omit<typeof lotteryDraw.$inferInsert, 'tenantId' | 'id'>,
): Promise<DrawRow | undefined> {
  const [made] = await tx.db
    .insert(lotteryDraw)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** The draw of a press. */
export async function selectDrawOf(
  ctx: RequestContext,
  memberId: number,
  requestNo: string,
): Promise<DrawRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.tenantId, ctx.tenant.id),
        eq(lotteryDraw.memberId, memberId),
        eq(lotteryDraw.requestNo, requestNo),
      ),
    );
  return row;
}

/** Draws of a member in a lottery with what came of them, the first first. */
export function selectDrawsOf(ctx: RequestContext, lotteryId: number, memberId: number) {
  return ctx.db
    .select({
      ...{ seq: lotteryDraw.seq, roll: lotteryDraw.roll, at: lotteryDraw.at },
      ...{ kind: lotteryPrize.kind, prize: lotteryPrize.name },
    })
    .from(lotteryDraw)
    .innerJoin(lotteryPrize, ofDraw)
    .where(
      and(
        eq(lotteryDraw.tenantId, ctx.tenant.id),
        eq(lotteryDraw.lotteryId, lotteryId),
        eq(lotteryDraw.memberId, memberId),
      ),
    )
    .orderBy(asc(lotteryDraw.seq));
}

const ofDraw = and(eq(lotteryPrize.tenantId, lotteryDraw.tenantId), eq(lotteryPrize.id, lotteryDraw.prizeId));

/** A page of draws of a lottery, the latest first. */
export async function selectDraws(
  ctx: RequestContext,
  { lotteryId, won }: { lotteryId: number; won: boolean },
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return ctx.db
    .select({
      ...{ id: lotteryDraw.id, seq: lotteryDraw.seq, roll: lotteryDraw.roll, at: lotteryDraw.at },
      memberId: lotteryDraw.memberId,
      ...{ kind: lotteryPrize.kind, prize: lotteryPrize.name },
    })
    .from(lotteryDraw)
    .innerJoin(lotteryPrize, ofDraw)
    .where(whereDraws(ctx, lotteryId, won))
    .orderBy(desc(lotteryDraw.id))
    .limit(limit)
    .offset(offset);
}

/** How often was drawn in a lottery. */
export async function countDraws(ctx: RequestContext, lotteryId: number, won: boolean): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(lotteryDraw)
    .innerJoin(lotteryPrize, ofDraw)
    .where(whereDraws(ctx, lotteryId, won));
  return row?.count ?? 0;
}

const whereDraws = (ctx: RequestContext, lotteryId: number, won: boolean) =>
  and(
    eq(lotteryDraw.tenantId, ctx.tenant.id),
    eq(lotteryDraw.lotteryId, lotteryId),
    won ? ne(lotteryPrize.kind, 'none') : undefined,
  );

import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { tradeIn } from './old-machine.tables.ts';

export type TradeInRow = typeof tradeIn.$inferSelect;
type Stored = TradeInRow['state'];
/** What a valuation says of a phone. */
export type ValuedPhone = Pick<
  TradeInRow,
  'valuationId' | 'oldModel' | 'oldVariant' | 'oldPicture' | 'estimateFen' | 'expiresAt'
>;

const ofTenant = (ctx: RequestContext) => eq(tradeIn.tenantId, ctx.tenant.id);
const byId = (ctx: RequestContext, id: number) => and(ofTenant(ctx), eq(tradeIn.id, id));

/** One that was not deleted. */
export async function selectTradeIn(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<TradeInRow | undefined> {
  const query = ctx.db
    .select()
    .from(tradeIn)
    .where(and(byId(ctx, id), ne(tradeIn.state, 'deleted')));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

export async function selectTradeIns(ctx: RequestContext, ids: readonly number[]): Promise<TradeInRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(tradeIn)
    .where(and(ofTenant(ctx), inArray(tradeIn.id, [...ids])));
}

/** The one that a valuation stands in now; undefined where it is free. */
export async function selectByValuation(
  ctx: RequestContext,
  valuationId: number,
): Promise<TradeInRow | undefined> {
  const living: Stored[] = ['open', 'inCart', 'ordered', 'settled'];
  const [row] = await ctx.db
    .select()
    .from(tradeIn)
    .where(and(ofTenant(ctx), eq(tradeIn.valuationId, valuationId), inArray(tradeIn.state, living)));
  return row;
}

/** A page of a member's, the newest first. */
export async function selectPage(
  ctx: RequestContext,
  memberId: number,
  { state, page, pageSize }: { state: TradeInRow['state'] | ''; page: number; pageSize: number },
): Promise<{ rows: TradeInRow[]; total: number }> {
  const wanted = and(
    ofTenant(ctx),
    eq(tradeIn.memberId, memberId),
    state === '' ? ne(tradeIn.state, 'deleted') : eq(tradeIn.state, state),
  );
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select()
      .from(tradeIn)
      .where(wanted)
      .orderBy(desc(tradeIn.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(tradeIn).where(wanted),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** How many of a member's wait to be used. */
export async function countWaiting(ctx: RequestContext, memberId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(tradeIn)
    .where(and(ofTenant(ctx), eq(tradeIn.memberId, memberId), inArray(tradeIn.state, ['open', 'inCart'])));
  return row?.waiting ?? 0;
}

/** @returns its id; undefined where the valuation stands in another one */
export async function insertTradeIn(
  ctx: RequestContext,
  draft: ValuedPhone & { memberId: number; ppid: number },
): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(tradeIn)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: tradeIn.id });
  return row?.id;
}

export async function updateTradeIn(
  ctx: RequestContext,
  id: number,
  change: Partial<ValuedPhone & Pick<TradeInRow, 'ppid'>>,
): Promise<void> {
  await ctx.db
    .update(tradeIn)
    .set({ ...change, updatedAt: new Date() })
    .where(byId(ctx, id));
}

/** Moves those that stand where it is said; the others stay. @returns ids of those that moved */
export async function moveTradeIns(
  ctx: RequestContext,
  ids: readonly number[],
  { from, to }: { from: readonly Stored[]; to: Stored },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .update(tradeIn)
    .set({ state: to, updatedAt: new Date() })
    .where(and(ofTenant(ctx), inArray(tradeIn.id, [...ids]), inArray(tradeIn.state, [...from])))
    .returning({ id: tradeIn.id });
  return rows.map(({ id }) => id);
}

/** Takes those of a member away that nothing was bought with. */
export async function deleteUnused(tx: RequestContext, memberId: number): Promise<void> {
  await tx.db
    .update(tradeIn)
    .set({ state: 'deleted', updatedAt: new Date() })
    .where(and(ofTenant(tx), eq(tradeIn.memberId, memberId), eq(tradeIn.state, 'open')));
}

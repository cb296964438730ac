import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { rushBucket, rushClaim, rushItem, rushMember, rushReminder, rushSession } from './rush.tables.ts';

export type SessionRow = typeof rushSession.$inferSelect;
export type ItemRow = typeof rushItem.$inferSelect;

/** An item with the session that sells it. */
export interface Sold {
  item: ItemRow;
  session: SessionRow;
}

export async function selectSold(ctx: RequestContext, id: number, lock?: 'lock'): Promise<Sold | undefined> {
  const query = ctx.db
    .select({ item: rushItem, session: rushSession })
    .from(rushItem)
    .innerJoin(
      rushSession,
      and(eq(rushSession.tenantId, rushItem.tenantId), eq(rushSession.id, rushItem.sessionId)),
    )
    .where(and(eq(rushItem.tenantId, ctx.tenant.id), eq(rushItem.id, id)));
  const [row] = await (lock ? query.for('no key update', { of: rushItem }) : query);
  return row;
}

/** Published sessions that are not over, the next first. */
export function selectShown(ctx: RequestContext, most: number): Promise<SessionRow[]> {
  return ctx.db
    .select()
    .from(rushSession)
    .where(
      and(
        eq(rushSession.tenantId, ctx.tenant.id),
        eq(rushSession.state, 'published'),
        gt(rushSession.endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(rushSession.startsAt), asc(rushSession.id))
    .limit(most);
}

export async function selectItems(ctx: RequestContext, sessionIds: readonly number[]): Promise<ItemRow[]> {
  if (sessionIds.length === 0) return [];
  return ctx.db
    .select()
    .from(rushItem)
    .where(and(eq(rushItem.tenantId, ctx.tenant.id), inArray(rushItem.sessionId, [...sessionIds])))
    .orderBy(asc(rushItem.sessionId), asc(rushItem.id));
}

/** What became of the units of an item. */
export interface Units {
  /** Set aside. */
  units: number;
  left: number;
  /** In orders that are not paid yet. */
  held: number;
  paid: number;
  shipped: number;
  released: number;
}

/** Of items that were prepared; the others have none. */
export async function selectUnits(
  ctx: RequestContext,
  itemIds: readonly number[],
): Promise<Map<number, Units>> {
  if (itemIds.length === 0) return new Map();
  const ids = sql`ANY (${sql.param([...itemIds])}::bigint[])`;
  const of = (state: string) => sql`coalesce(sum(units) FILTER (WHERE state = ${state}), 0)::int`;
  const { rows } = await ctx.db.execute<{ item_id: string } & Record<keyof Units, number>>(sql`
    SELECT item_id, units, "left", coalesce(held, 0) AS held, coalesce(paid, 0) AS paid,
           coalesce(shipped, 0) AS shipped, coalesce(released, 0) AS released
      FROM (SELECT item_id, sum(units)::int AS units, sum(left_units)::int AS "left" FROM ${rushBucket}
             WHERE tenant_id = ${ctx.tenant.id} AND item_id = ${ids} GROUP BY item_id) AS carved
      LEFT JOIN (SELECT item_id, ${of('held')} AS held, ${of('paid')} AS paid, ${of('shipped')} AS shipped,
                        ${of('released')} AS released
                   FROM ${rushClaim} WHERE tenant_id = ${ctx.tenant.id} AND item_id = ${ids}
                  GROUP BY item_id) AS claimed USING (item_id)`);
  return new Map(rows.map(({ item_id: id, ...units }) => [Number(id), units]));
}

/** What a member has of an item: units, an order that waits for its money (0 for none), and whether they are told. */
export async function selectMine(
  ctx: RequestContext,
  itemId: number,
  memberId: number,
): Promise<{ claimed: number; unpaidOrderId: number; reminded: boolean }> {
  const of = (table: typeof rushMember | typeof rushReminder): SQL | undefined =>
    and(eq(table.tenantId, ctx.tenant.id), eq(table.itemId, itemId), eq(table.memberId, memberId));
  const [[own], [unpaid], [reminder]] = await Promise.all([
    ctx.db.select({ units: rushMember.units }).from(rushMember).where(of(rushMember)),
    ctx.db
      .select({ orderId: rushClaim.orderId })
      .from(rushClaim)
      .where(
        and(
          eq(rushClaim.tenantId, ctx.tenant.id),
          eq(rushClaim.itemId, itemId),
          eq(rushClaim.memberId, memberId),
          eq(rushClaim.state, 'held'),
        ),
      )
      .orderBy(desc(rushClaim.id))
      .limit(1),
    ctx.db.select({ itemId: rushReminder.itemId }).from(rushReminder).where(of(rushReminder)),
  ]);
  return {
    claimed: own?.units ?? 0,
    unpaidOrderId: unpaid?.orderId ?? 0,
    reminded: reminder !== undefined,
  };
}

/** Items of a session that a member is told of. */
export async function selectReminded(
  ctx: RequestContext,
  memberId: number,
  sessionId: number,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ itemId: rushReminder.itemId })
    .from(rushReminder)
    .innerJoin(
      rushItem,
      and(eq(rushItem.tenantId, rushReminder.tenantId), eq(rushItem.id, rushReminder.itemId)),
    )
    .where(
      and(
        eq(rushReminder.tenantId, ctx.tenant.id),
        eq(rushReminder.memberId, memberId),
        eq(rushItem.sessionId, sessionId),
      ),
    );
  return rows.map(({ itemId }) => itemId);
}

/** Items of orders, for the list of what a member took. */
export async function selectItemsOfOrders(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ orderId: rushClaim.orderId, itemId: rushClaim.itemId })
    .from(rushClaim)
    .where(and(eq(rushClaim.tenantId, ctx.tenant.id), inArray(rushClaim.orderId, [...orderIds])));
  return new Map(rows.map(({ orderId, itemId }) => [orderId, itemId]));
}

/** Doing it twice does it once. */
export async function insertReminder(ctx: RequestContext, itemId: number, memberId: number): Promise<void> {
  await ctx.db
    .insert(rushReminder)
    .values({ tenantId: ctx.tenant.id, itemId, memberId })
    .onConflictDoNothing();
}

export async function deleteReminder(ctx: RequestContext, itemId: number, memberId: number): Promise<void> {
  await ctx.db
    .delete(rushReminder)
    .where(
      and(
        eq(rushReminder.tenantId, ctx.tenant.id),
        eq(rushReminder.itemId, itemId),
        eq(rushReminder.memberId, memberId),
      ),
    );
}

export async function selectReminders(ctx: RequestContext, itemId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ memberId: rushReminder.memberId })
    .from(rushReminder)
    .where(and(eq(rushReminder.tenantId, ctx.tenant.id), eq(rushReminder.itemId, itemId)))
    .orderBy(asc(rushReminder.memberId));
  return rows.map(({ memberId }) => memberId);
}

/** The first published session that begins after a moment. */
export async function selectNext(ctx: RequestContext, after: Date): Promise<SessionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(rushSession)
    .where(
      and(
        eq(rushSession.tenantId, ctx.tenant.id),
        eq(rushSession.state, 'published'),
        gt(rushSession.startsAt, after),
      ),
    )
    .orderBy(asc(rushSession.startsAt))
    .limit(1);
  return row;
}

/** Whether a session sells now by the clock of the database, for conditions of other statements. */
export function sellsNow(): SQL | undefined {
  return and(
    eq(rushSession.state, 'published'),
    lte(rushSession.startsAt, sql`clock_timestamp()`),
    gt(rushSession.endsAt, sql`clock_timestamp()`),
  );
}

import type { WatchKind, WatchState } from '@jishi/contract/watch-words.ts';
import { WATCH_DAYS } from '@jishi/contract/watch-words.ts';
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { watch } from './watch.tables.ts';

export type WatchRow = typeof watch.$inferSelect;

const isWaiting = eq(watch.state, 'waiting');

/** Tenants in whose shop somebody waits. */
export const tenantsWithWatches = tenantsWith(watch, sql`${watch.state} = 'waiting'`);

export async function selectWaiting(
  ctx: RequestContext,
  of: { kind: WatchKind; ppid: number; phone: string },
): Promise<WatchRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(watch)
    .where(
      and(
        eq(watch.tenantId, ctx.tenant.id),
        eq(watch.kind, of.kind),
        eq(watch.ppid, of.ppid),
        eq(watch.phone, of.phone),
        isWaiting,
      ),
    );
  return row;
}

/** Puts somebody on the list; who waits already waits for the price said last. @returns its id */
export async function upsertWatch(
  ctx: RequestContext,
  row: Omit<typeof watch.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [written] = await ctx.db
    .insert(watch)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoUpdate({
      target: [watch.tenantId, watch.kind, watch.ppid, watch.phone],
      targetWhere: sql`state = 'waiting'`,
      set: { targetFen: row.targetFen ?? null, seenFen: row.seenFen, countyId: row.countyId },
    })
    .returning({ id: watch.id });
  return written?.id ?? 0;
}

/** Some of those who wait, after a number, in the order in which they came. */
export function selectAllWaiting(ctx: RequestContext, afterId: number, most: number): Promise<WatchRow[]> {
  return ctx.db
    .select()
    .from(watch)
    .where(and(eq(watch.tenantId, ctx.tenant.id), isWaiting, gt(watch.id, afterId)))
    .orderBy(asc(watch.id))
    .limit(most);
}

/** Notes that somebody is told. @returns false where another process has told them, or they wait no more */
export async function markTold(tx: RequestContext, id: number): Promise<boolean> {
  const rows = await tx.db
    .update(watch)
    .set({ state: 'told', toldAt: sql`now()` })
    .where(and(eq(watch.tenantId, tx.tenant.id), eq(watch.id, id), isWaiting))
    .returning({ id: watch.id });
  return rows.length > 0;
}

/** Whoever waits under this telephone, or as this member, waits no more, and nobody knows that they did. */
export async function deleteWatchesOf(
  tx: RequestContext,
  { memberId, phone }: { memberId: number; phone: string },
): Promise<void> {
  await tx.db
    .delete(watch)
    .where(and(eq(watch.tenantId, tx.tenant.id), or(eq(watch.memberId, memberId), eq(watch.phone, phone))));
}

/** Ends what nobody remembers wishing. */
export async function expireWatches(ctx: RequestContext): Promise<void> {
  await ctx.db
    .update(watch)
    .set({ state: 'expired' })
    .where(
      and(
        eq(watch.tenantId, ctx.tenant.id),
        isWaiting,
        sql`${watch.createdAt} < now() - make_interval(days => ${sql.raw(String(WATCH_DAYS))})`,
      ),
    );
}

/** A page of who waits and who was told. */
export async function selectWatches(
  ctx: RequestContext,
  { ppid, state }: { ppid: number; state: WatchState | '' },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: WatchRow[]; total: number }> {
  const where = and(
    eq(watch.tenantId, ctx.tenant.id),
    ppid === 0 ? undefined : eq(watch.ppid, ppid),
    state === '' ? undefined : eq(watch.state, state),
  );
  const orderBy = [desc(watch.createdAt), desc(watch.id)];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(watch)
      .where(onPage(ctx, watch, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(watch, where),
  ]);
  return { rows, total };
}

/** A page of SKUs that are waited for; those that most wait for first. */
export async function selectDemand(
  ctx: RequestContext,
  kind: WatchKind | '',
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(
    eq(watch.tenantId, ctx.tenant.id),
    isWaiting,
    kind === '' ? undefined : eq(watch.kind, kind),
  );
  const groups = ctx.db
    .select({
      ppid: watch.ppid,
      kind: watch.kind,
      waiting: sql<number>`count(*)::int`.as('waiting'),
      highestFen: sql<number>`coalesce(max(${watch.targetFen}), 0)::int`.as('highest_fen'),
      averageFen: sql<number>`coalesce(round(avg(${watch.targetFen})), 0)::int`.as('average_fen'),
      since: sql<string>`min(${watch.createdAt})`.as('since'),
    })
    .from(watch)
    .where(where)
    .groupBy(watch.ppid, watch.kind);
  const [rows, total] = await Promise.all([
    groups
      .orderBy(desc(sql`count(*)`), asc(watch.ppid), asc(watch.kind))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(groups.as('groups')),
  ]);
  return { rows, total };
}

/** Ends all waiting for a SKU that never comes again. @returns those who waited */
export async function cancelWaiting(tx: RequestContext, ppid: number): Promise<WatchRow[]> {
  return tx.db
    .update(watch)
    .set({ state: 'cancelled' })
    .where(and(eq(watch.tenantId, tx.tenant.id), eq(watch.ppid, ppid), isWaiting))
    .returning();
}

/** How many telephones wait for each of some SKUs. */
export async function countWaiting(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, number>> {
  if (ppids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ ppid: watch.ppid, waiting: sql<number>`count(*)::int` })
    .from(watch)
    .where(and(eq(watch.tenantId, ctx.tenant.id), inArray(watch.ppid, [...ppids]), isWaiting))
    .groupBy(watch.ppid);
  return new Map(rows.map(({ ppid, waiting }) => [ppid, waiting]));
}

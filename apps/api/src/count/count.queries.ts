import type { CountState, CountView } from '@jishi/contract/count-words.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockCount, stockCountLine } from './count.tables.ts';

export type CountRow = typeof stockCount.$inferSelect;
export type CountLineRow = typeof stockCountLine.$inferSelect;

/** How far a stock take has come. */
export interface CountSums {
  countId: number;
  kinds: number;
  counted: number;
  differing: number;
  more: number;
  fewer: number;
}

const difference = sql`(${stockCountLine.counted} - ${stockCountLine.expected})`;
const views: Record<CountView, SQL | undefined> = {
  all: undefined,
  differs: sql`${difference} <> 0`,
  uncounted: isNull(stockCountLine.counted),
};

/** A page of stock takes, the newest first. */
export async function selectCounts(
  ctx: RequestContext,
  { state, storeId }: { state: CountState | ''; storeId: number | undefined },
  page: { page: number; pageSize: number },
): Promise<{ rows: CountRow[]; total: number }> {
  const where = and(
    eq(stockCount.tenantId, ctx.tenant.id),
    state === '' ? undefined : eq(stockCount.state, state),
    storeId === undefined ? undefined : eq(stockCount.storeId, storeId),
  );
  const [rows, [found]] = await Promise.all([
    ctx.db
      .select()
      .from(stockCount)
      .where(where)
      .orderBy(desc(stockCount.id))
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(stockCount).where(where),
  ]);
  return { rows, total: found?.total ?? 0 };
}

/** One stock take; locked for whoever moves it on, shared by those who count in it. */
export async function selectCount(
  ctx: RequestContext,
  id: number,
  lock?: 'update' | 'share',
): Promise<CountRow | undefined> {
  const query = ctx.db
    .select()
    .from(stockCount)
    .where(and(eq(stockCount.tenantId, ctx.tenant.id), eq(stockCount.id, id)));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

/** How far stock takes have come. */
export function selectSums(ctx: RequestContext, ids: readonly number[]): Promise<CountSums[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db
    .select({
      countId: stockCountLine.countId,
      kinds: sql<number>`count(*)::int`,
      counted: sql<number>`count(${stockCountLine.counted})::int`,
      differing: sql<number>`(count(*) FILTER (WHERE ${difference} <> 0))::int`,
      more: sql<number>`coalesce(sum(${difference}) FILTER (WHERE ${difference} > 0), 0)::int`,
      fewer: sql<number>`coalesce(-sum(${difference}) FILTER (WHERE ${difference} < 0), 0)::int`,
    })
    .from(stockCountLine)
    .where(and(eq(stockCountLine.tenantId, ctx.tenant.id), inArray(stockCountLine.countId, [...ids])))
    .groupBy(stockCountLine.countId);
}

/** A page of SKUs of a stock take, those counted last first. */
export async function selectLines(
  ctx: RequestContext,
  countId: number,
  view: CountView,
  page: { page: number; pageSize: number },
): Promise<{ rows: CountLineRow[]; total: number }> {
  const where = and(ofCount(ctx, countId), views[view]);
  const [rows, [found]] = await Promise.all([
    ctx.db
      .select()
      .from(stockCountLine)
      .where(where)
      .orderBy(sql`${stockCountLine.countedAt} DESC NULLS LAST`, asc(stockCountLine.ppid))
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(stockCountLine).where(where),
  ]);
  return { rows, total: found?.total ?? 0 };
}

/** Lines that were found to differ, in the order in which levels are locked. */
export function selectDiffering(ctx: RequestContext, countId: number): Promise<CountLineRow[]> {
  return ctx.db
    .select()
    .from(stockCountLine)
    .where(and(ofCount(ctx, countId), views.differs))
    .orderBy(asc(stockCountLine.ppid));
}

/** ppids that nobody has counted. */
export async function selectUncounted(ctx: RequestContext, countId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ ppid: stockCountLine.ppid })
    .from(stockCountLine)
    .where(and(ofCount(ctx, countId), views.uncounted));
  return rows.map(({ ppid }) => ppid);
}

/** Whether a member of staff has counted something of it. */
export async function hasCounted(ctx: RequestContext, countId: number, staffId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ ppid: stockCountLine.ppid })
    .from(stockCountLine)
    .where(
      and(ofCount(ctx, countId), isNotNull(stockCountLine.counted), eq(stockCountLine.countedById, staffId)),
    )
    .limit(1);
  return rows.length > 0;
}

/** @returns undefined where the place has an unfinished one */
export async function insertCount(
  tx: RequestContext,
  row: Pick<CountRow, 'storeId' | 'categoryId' | 'note' | 'openedBy'>,
): Promise<CountRow | undefined> {
  const [made] = await tx.db
    .insert(stockCount)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** Changes a stock take that its transaction has locked; its version rises. */
export async function updateCount(
  tx: RequestContext,
  id: number,
  set: Partial<Omit<CountRow, 'tenantId' | 'id' | 'version'>>,
): Promise<CountRow> {
  const [row] = await tx.db
    .update(stockCount)
    .set({ ...set, version: sql`${stockCount.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(stockCount.tenantId, tx.tenant.id), eq(stockCount.id, id)))
    .returning();
  if (!row) throw new Error(`stock take ${id} is gone`);
  return row;
}

/** SKUs that are to be counted; those that are in it already stay. */
export async function addLines(tx: RequestContext, countId: number, ppids: readonly number[]): Promise<void> {
  if (ppids.length === 0) return;
  await tx.db.execute(sql`
    INSERT INTO ${stockCountLine} (tenant_id, count_id, ppid)
    SELECT ${tx.tenant.id}::int, ${countId}::bigint, unnest(${sql.param([...ppids])}::bigint[])
        ON CONFLICT DO NOTHING`);
}

/** One line, locked. */
export async function lockLine(
  tx: RequestContext,
  countId: number,
  ppid: number,
): Promise<CountLineRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(stockCountLine)
    .where(and(ofCount(tx, countId), eq(stockCountLine.ppid, ppid)))
    .for('update');
  return row;
}

/** Writes what was counted of a SKU, beside what was on hand then. */
export async function writeCounted(
  tx: RequestContext,
  countId: number,
  ppid: number,
  set: Pick<CountLineRow, 'counted' | 'expected' | 'countedById' | 'countedBy'>,
): Promise<CountLineRow> {
  const [row] = await tx.db
    .update(stockCountLine)
    .set({ ...set, countedAt: set.counted === null ? null : sql`clock_timestamp()` })
    .where(and(ofCount(tx, countId), eq(stockCountLine.ppid, ppid)))
    .returning();
  if (!row) throw new Error(`SKU ${ppid} is not in stock take ${countId}`);
  return row;
}

/** Counts SKUs as none, beside what is on hand of each. */
export async function writeNone(
  tx: RequestContext,
  countId: number,
  rows: readonly { ppid: number; expected: number }[],
  by: { staffId: number; name: string },
): Promise<void> {
  await tx.db.execute(sql`
    UPDATE ${stockCountLine} line
       SET counted = 0, expected = one.expected, counted_by_id = ${by.staffId}, counted_by = ${by.name}, counted_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one(ppid bigint, expected int)
     WHERE line.tenant_id = ${tx.tenant.id} AND line.count_id = ${countId} AND line.ppid = one.ppid`);
}

function ofCount(ctx: RequestContext, countId: number) {
  return and(eq(stockCountLine.tenantId, ctx.tenant.id), eq(stockCountLine.countId, countId));
}

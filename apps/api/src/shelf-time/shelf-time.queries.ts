import type { ShelfTimeState } from '@jishi/contract/shelf-time-words.ts';
import { and, asc, desc, eq, gt, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { shelfTime } from './shelf-time.tables.ts';

export type ShelfTimeRow = typeof shelfTime.$inferSelect;
export type ShelfTimeDraft = Omit<typeof shelfTime.$inferInsert, 'tenantId' | 'id'>;

/** All that a model does at one moment. */
export interface ShelfMoment {
  readonly productId: number;
  readonly at: Date;
}

const isWaiting = eq(shelfTime.state, 'waiting');

export async function selectPlan(ctx: RequestContext, id: number): Promise<ShelfTimeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(shelfTime)
    .where(and(eq(shelfTime.tenantId, ctx.tenant.id), eq(shelfTime.id, id)));
  return row;
}

/** What waits for some SKUs: at most two rows of each. */
export function selectWaiting(ctx: RequestContext, ppids: readonly number[]): Promise<ShelfTimeRow[]> {
  return ctx.db
    .select()
    .from(shelfTime)
    .where(and(eq(shelfTime.tenantId, ctx.tenant.id), inArray(shelfTime.ppid, [...ppids]), isWaiting));
}

/** What of a model waits for a moment, in the order in which it was planned. */
export function selectWaitingAt(
  ctx: RequestContext,
  { productId, at }: ShelfMoment,
): Promise<ShelfTimeRow[]> {
  return ctx.db
    .select()
    .from(shelfTime)
    .where(
      and(
        eq(shelfTime.tenantId, ctx.tenant.id),
        eq(shelfTime.productId, productId),
        eq(shelfTime.at, at),
        isWaiting,
      ),
    )
    .orderBy(asc(shelfTime.id));
}

export async function insertPlans(tx: RequestContext, drafts: readonly ShelfTimeDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await tx.db.insert(shelfTime).values(drafts.map((draft) => ({ ...draft, tenantId: tx.tenant.id })));
}

/** Gives what waits another moment. */
export async function updatePlan(
  tx: RequestContext,
  id: number,
  change: Pick<ShelfTimeDraft, 'name' | 'code' | 'status' | 'at' | 'askedById' | 'askedBy'>,
): Promise<void> {
  await tx.db
    .update(shelfTime)
    .set({ ...change, createdAt: sql`now()` })
    .where(and(eq(shelfTime.tenantId, tx.tenant.id), eq(shelfTime.id, id), isWaiting));
}

/** Writes down what became of one that waited. */
export async function endPlan(
  tx: RequestContext,
  id: number,
  { state, note }: { state: Exclude<ShelfTimeState, 'waiting'>; note: string },
): Promise<void> {
  await tx.db
    .update(shelfTime)
    .set({ state, note, endedAt: sql`now()` })
    .where(and(eq(shelfTime.tenantId, tx.tenant.id), eq(shelfTime.id, id), isWaiting));
}

/** Whether a moment has not come yet by the clock of the database, which is the one that what is due goes by. */
export async function selectIsAhead(ctx: RequestContext, at: Date): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ ahead: boolean }>(
    sql`SELECT ${at.toISOString()}::timestamptz > clock_timestamp() AS ahead`,
  );
  return rows[0]?.ahead ?? false;
}

/** What could not be done in the last days and that nobody has given another moment since. */
export async function selectUndone(ctx: RequestContext, days: number): Promise<ShelfTimeRow[]> {
  const later = alias(shelfTime, 'later');
  const again = ctx.db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.tenantId, shelfTime.tenantId),
        eq(later.ppid, shelfTime.ppid),
        gt(later.id, shelfTime.id),
        sql`(${later.status} = 'offShelf') = (${shelfTime.status} = 'offShelf')`,
      ),
    );
  return ctx.db
    .select()
    .from(shelfTime)
    .where(
      and(
        eq(shelfTime.tenantId, ctx.tenant.id),
        eq(shelfTime.state, 'void'),
        sql`${shelfTime.at} > now() - ${days} * interval '1 day'`,
        notExists(again),
      ),
    );
}

/** Takes all that was ever planned for SKUs away with them. */
export async function deletePlansOf(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  await tx.db
    .delete(shelfTime)
    .where(and(eq(shelfTime.tenantId, tx.tenant.id), inArray(shelfTime.ppid, [...ppids])));
}

/** Ids break ties, so that pages neither repeat nor skip. */
const soonest = [asc(shelfTime.at), asc(shelfTime.id)];
const latest = [desc(shelfTime.at), desc(shelfTime.id)];

export async function selectPlans(
  ctx: RequestContext,
  filter: {
    state: ShelfTimeState | '';
    /** 0 for any. */
    productId: number;
    ppids?: readonly number[] | undefined;
    keyword: string;
    sort: '' | 'timeAsc' | 'timeDesc';
  },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ShelfTimeRow[]; total: number }> {
  const where = and(
    eq(shelfTime.tenantId, ctx.tenant.id),
    filter.state === '' ? undefined : eq(shelfTime.state, filter.state),
    filter.productId === 0 ? undefined : eq(shelfTime.productId, filter.productId),
    filter.ppids && inArray(shelfTime.ppid, [...filter.ppids]),
    filter.keyword === '' ? undefined : holdsKeyword(filter.keyword),
  );
  const isSoonest = filter.sort === 'timeAsc' || (filter.sort === '' && filter.state === 'waiting');
  const orderBy = isSoonest ? soonest : latest;
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(shelfTime)
      .where(onPage(ctx, shelfTime, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(shelfTime).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

function holdsKeyword(keyword: string): SQL | undefined {
  return or(
    holdsWord(shelfTime.name, keyword),
    holdsWord(shelfTime.code, keyword),
    sql`${shelfTime.ppid}::text = ${keyword}`,
  );
}

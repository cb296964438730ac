import type { TryoutTab } from '@jishi/contract/tryout-words.ts';
import { and, asc, count, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { tryout, tryoutApplication } from './tryout.tables.ts';

export type TryoutRow = typeof tryout.$inferSelect;
export type TryoutDraft = Pick<
  TryoutRow,
  | 'ppid'
  | 'title'
  | 'priceFen'
  | 'way'
  | 'depositFen'
  | 'lendDays'
  | 'quota'
  | 'levelMin'
  | 'memberDays'
  | 'startsAt'
  | 'endsAt'
  | 'resultAt'
  | 'reportDays'
  | 'choosing'
  | 'intro'
  | 'rules'
  | 'fields'
>;
export interface Page {
  page: number;
  pageSize: number;
}

const isTryout = (ctx: RequestContext, id: number) =>
  and(eq(tryout.tenantId, ctx.tenant.id), eq(tryout.id, id));

/** Those of a tab; a try-out is open, ahead or being judged by the clock. */
const ofTab: Readonly<Record<TryoutTab, SQL>> = {
  open: sql`(${tryout.state} = 'published' AND ${tryout.startsAt} <= now() AND ${tryout.endsAt} > now())`,
  ahead: sql`(${tryout.state} = 'published' AND ${tryout.startsAt} > now())`,
  running: sql`(${tryout.state} = 'announced' OR (${tryout.state} = 'published' AND ${tryout.endsAt} <= now()))`,
  over: sql`(${tryout.state} = 'over')`,
};

/** Try-outs that everybody sees: those that are open first, then by what comes next. */
export async function selectTryouts(
  ctx: RequestContext,
  tab: TryoutTab | '',
  { page, pageSize }: Page,
): Promise<{ rows: TryoutRow[]; total: number }> {
  const where = and(
    eq(tryout.tenantId, ctx.tenant.id),
    tab === '' ? notInArray(tryout.state, ['draft', 'stopped']) : ofTab[tab],
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(tryout)
      .where(where)
      .orderBy(
        sql`CASE WHEN ${ofTab.open} THEN 0 WHEN ${ofTab.ahead} THEN 1 WHEN ${ofTab.running} THEN 2 ELSE 3 END`,
        sql`CASE WHEN ${ofTab.ahead} THEN ${tryout.startsAt} END`,
        sql`CASE WHEN ${ofTab.open} THEN ${tryout.endsAt} END`,
        desc(tryout.resultAt),
        asc(tryout.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(tryout, where),
  ]);
  return { rows, total };
}

/** @param lock the row, until the transaction ends */
export async function selectTryout(
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<TryoutRow | undefined> {
  const query = ctx.db.select().from(tryout).where(isTryout(ctx, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Which of these there are. */
export async function selectSome(ctx: RequestContext, ids: readonly number[]): Promise<TryoutRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(tryout)
    .where(and(eq(tryout.tenantId, ctx.tenant.id), inArray(tryout.id, [...ids])));
}

/** How many applied for some try-outs and did not take it back. */
export async function countApplied(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: tryoutApplication.tryoutId, applied: count() })
    .from(tryoutApplication)
    .where(
      and(
        eq(tryoutApplication.tenantId, ctx.tenant.id),
        inArray(tryoutApplication.tryoutId, [...ids]),
        ne(tryoutApplication.state, 'withdrawn'),
      ),
    )
    .groupBy(tryoutApplication.tryoutId);
  return new Map(rows.map(({ id, applied }) => [id, applied]));
}

export async function insertTryout(tx: RequestContext, draft: TryoutDraft): Promise<number> {
  const [row] = await tx.db
    .insert(tryout)
    .values({ tenantId: tx.tenant.id, ...draft })
    .returning({ id: tryout.id });
  if (!row) throw new Error('a try-out was not written');
  return row.id;
}

export async function updateTryout(
  tx: RequestContext,
  id: number,
  to: Partial<typeof tryout.$inferInsert>,
): Promise<void> {
  await tx.db
    .update(tryout)
    .set({ ...to, updatedAt: sql`now()` })
    .where(isTryout(tx, id));
}

/** Takes a place, or gives one back. @returns whether there was one */
export async function changeChosen(tx: RequestContext, id: number, by: 1 | -1): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(tryout)
    .set({ chosen: sql`${tryout.chosen} + ${by}` })
    .where(and(isTryout(tx, id), sql`${tryout.chosen} + ${by} BETWEEN 0 AND ${tryout.quota}`));
  return rowCount === 1;
}

/** All of them for staff, the newest first. */
export async function selectForDesk(
  ctx: RequestContext,
  state: keyof typeof deskStates | '',
  { page, pageSize }: Page,
): Promise<{ rows: TryoutRow[]; total: number }> {
  const where = and(eq(tryout.tenantId, ctx.tenant.id), state === '' ? undefined : deskStates[state]);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(tryout)
      .where(where)
      .orderBy(desc(tryout.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(tryout, where),
  ]);
  return { rows, total };
}

const deskStates = {
  draft: sql`${tryout.state} = 'draft'`,
  ahead: ofTab.ahead,
  open: ofTab.open,
  choosing: sql`(${tryout.state} = 'published' AND ${tryout.endsAt} <= now())`,
  running: sql`${tryout.state} = 'announced'`,
  over: ofTab.over,
  stopped: sql`${tryout.state} = 'stopped'`,
} as const;

import type { ApplicationState } from '@jishi/contract/tryout-words.ts';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { Page } from './tryout.queries.ts';
import { tryoutApplication as application } from './tryout.tables.ts';

export type ApplicationRow = typeof application.$inferSelect;

/** States in which a place is taken. */
export const holdingStates: readonly ApplicationState[] = [
  ...['chosen', 'confirmed', 'sent', 'received', 'reported', 'finished', 'overdue', 'defaulted'],
] as ApplicationState[];
/** States of which something is still to come. */
export const liveStates: readonly ApplicationState[] = [
  ...['chosen', 'confirmed', 'sent', 'received', 'reported', 'overdue'],
] as ApplicationState[];

const isOne = (ctx: RequestContext, id: number) =>
  and(eq(application.tenantId, ctx.tenant.id), eq(application.id, id));
const isOf = (ctx: RequestContext, tryoutId: number) =>
  and(eq(application.tenantId, ctx.tenant.id), eq(application.tryoutId, tryoutId));

export async function selectApplication(
  ctx: RequestContext,
  id: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.db.select().from(application).where(isOne(ctx, id));
  return row;
}

/** The application of a member for a try-out. */
export async function selectApplicationOf(
  ctx: RequestContext,
  tryoutId: number,
  memberId: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(application)
    .where(and(isOf(ctx, tryoutId), eq(application.memberId, memberId)));
  return row;
}

export async function selectApplicationOfOrder(
  ctx: RequestContext,
  orderId: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(application)
    .where(and(eq(application.tenantId, ctx.tenant.id), eq(application.orderId, orderId)));
  return row;
}

/** Whoever applies does so one after the other: what waits of a member is counted under it. */
export async function lockApplicant(tx: RequestContext, memberId: number): Promise<void> {
  const name = `tryout:${tx.tenant.id}:${memberId}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Applies, or applies anew where it was withdrawn. @returns undefined where the member has applied already */
export async function insertApplication(
  tx: RequestContext,
  row: Pick<ApplicationRow, 'tryoutId' | 'memberId' | 'reason' | 'answers' | 'score'>,
): Promise<number | undefined> {
  const { reason, answers, score } = row;
  const [made] = await tx.db
    .insert(application)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoUpdate({
      target: [application.tenantId, application.tryoutId, application.memberId],
      set: { reason, answers, score, state: 'applied', createdAt: sql`now()`, updatedAt: sql`now()` },
      setWhere: eq(application.state, 'withdrawn'),
    })
    .returning({ id: application.id });
  return made?.id;
}

/** Moves an application that stands where it may be moved from. @returns it, or undefined where it does not */
export async function moveApplication(
  tx: RequestContext,
  id: number,
  from: readonly ApplicationState[],
  to: Partial<typeof application.$inferInsert> & { state: ApplicationState },
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.db
    .update(application)
    .set({ ...to, updatedAt: sql`now()` })
    .where(and(isOne(tx, id), inArray(application.state, [...from])))
    .returning();
  return row;
}

/** Picks an applicant, or takes that back. @returns whether that changed something */
export async function setPicked(
  tx: RequestContext,
  id: number,
  picked: { by: string; reason: string } | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(application)
    .set({ pickedBy: picked?.by ?? null, pickedReason: picked?.reason ?? '', updatedAt: sql`now()` })
    .where(
      and(
        isOne(tx, id),
        eq(application.state, 'applied'),
        picked ? sql`picked_by IS NULL` : isNotNull(application.pickedBy),
      ),
    );
  return rowCount === 1;
}

/** Applications that wait for the result, locked, the first first. */
export function lockWaiting(
  tx: RequestContext,
  tryoutId: number,
): Promise<Pick<ApplicationRow, 'id' | 'pickedBy'>[]> {
  return tx.db
    .select({ id: application.id, pickedBy: application.pickedBy })
    .from(application)
    .where(and(isOf(tx, tryoutId), eq(application.state, 'applied')))
    .orderBy(asc(application.id))
    .for('update');
}

/** Writes the order of places down; the first of them are chosen, the others wait. */
export async function writeResult(
  tx: RequestContext,
  { order, places, confirmBy }: { order: readonly number[]; places: number; confirmBy: Date },
): Promise<void> {
  if (order.length === 0) return;
  await tx.db.execute(sql`
    UPDATE ${application} AS one
       SET rank = drawn.rank, updated_at = now(),
           state = CASE WHEN drawn.rank <= ${places} THEN 'chosen' ELSE 'notChosen' END,
           confirm_by = CASE WHEN drawn.rank <= ${places} THEN ${confirmBy.toISOString()}::timestamptz END
      FROM unnest(${sql.param([...order])}::bigint[]) WITH ORDINALITY AS drawn (id, rank)
     WHERE one.tenant_id = ${tx.tenant.id} AND one.id = drawn.id`);
}

/** The next that waits gets the place. @returns it, or undefined where nobody waits */
export async function chooseNext(
  tx: RequestContext,
  tryoutId: number,
  confirmBy: Date,
): Promise<ApplicationRow | undefined> {
  const next = tx.db
    .select({ id: application.id })
    .from(application)
    .where(and(isOf(tx, tryoutId), eq(application.state, 'notChosen'), isNotNull(application.rank)))
    .orderBy(asc(application.rank))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx.db
    .update(application)
    .set({ state: 'chosen', confirmBy, updatedAt: sql`now()` })
    .where(and(isOf(tx, tryoutId), eq(application.id, sql`(${next})`)))
    .returning();
  return row;
}

/** Those with a place or without one, by rank, after a rank: told in steps. */
export async function selectByRank(
  ctx: RequestContext,
  tryoutId: number,
  { state, afterRank, limit }: { state: ApplicationState; afterRank: number; limit: number },
): Promise<ApplicationRow[]> {
  return ctx.db
    .select()
    .from(application)
    .where(and(isOf(ctx, tryoutId), eq(application.state, state), gt(application.rank, afterRank)))
    .orderBy(asc(application.rank))
    .limit(limit);
}

/** Members who hold a place, the first chosen first; at most 100. */
export async function selectWinners(ctx: RequestContext, tryoutId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ memberId: application.memberId })
    .from(application)
    .where(and(isOf(ctx, tryoutId), inArray(application.state, [...holdingStates])))
    .orderBy(asc(application.rank))
    .limit(100);
  return rows.map(({ memberId }) => memberId);
}

/** Whether anything of a try-out is still to come. */
export async function hasLive(ctx: RequestContext, tryoutId: number): Promise<boolean> {
  const live = await ctx.db.$count(
    application,
    and(isOf(ctx, tryoutId), inArray(application.state, [...liveStates])),
  );
  return live > 0;
}

/** What a member has done before: results that are waited for, reports shown, and the last that never came. */
export async function selectRecord(
  ctx: RequestContext,
  memberId: number,
): Promise<{ waiting: number; finished: number; defaultedAt: Date | null }> {
  const [row] = await ctx.db
    .select({
      waiting: sql<number>`(count(*) FILTER (WHERE ${application.state} = 'applied'))::int`,
      finished: sql<number>`(count(*) FILTER (WHERE ${application.state} = 'finished'))::int`,
      defaultedAt: sql<
        string | null
      >`max(${application.updatedAt}) FILTER (WHERE ${application.state} = 'defaulted')`,
    })
    .from(application)
    .where(and(eq(application.tenantId, ctx.tenant.id), eq(application.memberId, memberId)));
  const { waiting = 0, finished = 0, defaultedAt = null } = row ?? {};
  return { waiting, finished, defaultedAt: defaultedAt === null ? null : new Date(defaultedAt) };
}

const tabs = {
  applied: ['applied'],
  chosen: ['chosen', 'confirmed', 'sent'],
  report: ['received', 'overdue', 'reported'],
  done: ['finished', 'withdrawn', 'notChosen', 'declined', 'lapsed', 'defaulted'],
} as const satisfies Record<string, readonly ApplicationState[]>;

/** Applications of a member, the newest first. */
export async function selectMine(
  ctx: RequestContext,
  memberId: number,
  tab: keyof typeof tabs | '',
  { page, pageSize }: Page,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const where = and(
    eq(application.tenantId, ctx.tenant.id),
    eq(application.memberId, memberId),
    tab === '' ? undefined : inArray(application.state, [...tabs[tab]]),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(application)
      .where(where)
      .orderBy(desc(application.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(application).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

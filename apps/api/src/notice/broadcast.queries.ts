import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { noticeAudience, noticeBroadcast, noticeChoice, noticeMark } from './notice.tables.ts';

/** A member as his messages are chosen for him. */
export interface Reader {
  readonly id: number;
  readonly level: number;
}

export type BroadcastRow = typeof noticeBroadcast.$inferSelect;
export type BroadcastState = 'waiting' | 'running' | 'ended' | 'stopped';

/** Broadcasts that a member sees now: begun, not over, not stopped, and for his level. */
export function runningFor(ctx: RequestContext, reader: Reader): SQL | undefined {
  return and(
    eq(noticeBroadcast.tenantId, ctx.tenant.id),
    inState.running,
    isFor(reader),
    sql`NOT EXISTS (SELECT FROM ${noticeChoice} WHERE ${isSwitchedOff(ctx, reader)})`,
  );
}

/** By level as it is now; who was chosen by what he bought stays so. */
function isFor({ id, level }: Reader): SQL {
  const isChosen = sql`SELECT FROM ${noticeAudience} WHERE ${noticeAudience.tenantId} = ${noticeBroadcast.tenantId} AND ${noticeAudience.broadcastId} = ${noticeBroadcast.id} AND ${noticeAudience.memberId} = ${id}`;
  return sql`CASE WHEN ${noticeBroadcast.isChosen} THEN EXISTS (${isChosen})
    ELSE ${noticeBroadcast.levels} = '{}' OR ${level} = ANY(${noticeBroadcast.levels}) END`;
}

/** Writes down for whom a broadcast is. */
export async function insertAudience(
  tx: RequestContext,
  broadcastId: number,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.db.execute(sql`
    INSERT INTO ${noticeAudience} (tenant_id, broadcast_id, member_id)
    SELECT ${tx.tenant.id}::int, ${broadcastId}::bigint, unnest(${`{${memberIds.join()}}`}::bigint[])`);
}

/** Members that a broadcast was sent to; undefined where it goes by levels alone. */
export async function countChosen(ctx: RequestContext, id: number): Promise<number | undefined> {
  const isIt = and(eq(noticeBroadcast.tenantId, ctx.tenant.id), eq(noticeBroadcast.id, id));
  const [row] = await ctx.db.select({ isChosen: noticeBroadcast.isChosen }).from(noticeBroadcast).where(isIt);
  if (!row?.isChosen) return undefined;
  return ctx.db.$count(
    noticeAudience,
    and(eq(noticeAudience.tenantId, ctx.tenant.id), eq(noticeAudience.broadcastId, id)),
  );
}

/** The member wants no messages of the type of a broadcast in the message centre. */
function isSwitchedOff(ctx: RequestContext, { id }: Reader): SQL | undefined {
  return and(
    eq(noticeChoice.tenantId, ctx.tenant.id),
    eq(noticeChoice.memberId, id),
    eq(noticeChoice.type, noticeBroadcast.type),
    eq(noticeChoice.channel, 'site'),
    eq(noticeChoice.enabled, false),
  );
}

const now = sql`now()`;
const inState: Record<BroadcastState, SQL | undefined> = {
  waiting: and(isNull(noticeBroadcast.stoppedAt), gt(noticeBroadcast.startsAt, now)),
  running: and(
    isNull(noticeBroadcast.stoppedAt),
    lte(noticeBroadcast.startsAt, now),
    or(isNull(noticeBroadcast.endsAt), gt(noticeBroadcast.endsAt, now)),
  ),
  ended: and(isNull(noticeBroadcast.stoppedAt), lte(noticeBroadcast.endsAt, now)),
  stopped: sql`${noticeBroadcast.stoppedAt} IS NOT NULL`,
};

/** Ids break ties, so that pages neither repeat nor skip. */
const sortings = {
  '': [desc(noticeBroadcast.createdAt), desc(noticeBroadcast.id)],
  startAsc: [sql`${noticeBroadcast.startsAt} ASC`, desc(noticeBroadcast.id)],
  startDesc: [desc(noticeBroadcast.startsAt), desc(noticeBroadcast.id)],
};

export interface BroadcastFilter {
  /** Part of the title. */
  keyword: string;
  state: BroadcastState | '';
  sort: keyof typeof sortings;
}

/** A page of broadcasts as staff see them, each with how many members have read it. */
export async function selectBroadcasts(
  ctx: RequestContext,
  { keyword, state, sort }: BroadcastFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (BroadcastRow & { readCount: number; chosenCount: number })[]; total: number }> {
  const where = and(
    eq(noticeBroadcast.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : sql`strpos(lower(${noticeBroadcast.title}), lower(${keyword})) > 0`,
    state === '' ? undefined : inState[state],
  );
  const readCount = sql<number>`(SELECT count(*)::int FROM ${noticeMark}
    WHERE ${noticeMark.tenantId} = ${noticeBroadcast.tenantId} AND ${noticeMark.broadcastId} = ${noticeBroadcast.id})`;
  const chosenCount = sql<number>`(SELECT count(*)::int FROM ${noticeAudience}
    WHERE ${noticeAudience.tenantId} = ${noticeBroadcast.tenantId} AND ${noticeAudience.broadcastId} = ${noticeBroadcast.id})`;
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ broadcast: noticeBroadcast, readCount, chosenCount })
      .from(noticeBroadcast)
      .where(where)
      .orderBy(...sortings[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(noticeBroadcast).where(where),
  ]);
  return {
    rows: rows.map(({ broadcast, ...counts }) => ({ ...broadcast, ...counts })),
    total: count?.total ?? 0,
  };
}

/** Writes a broadcast unless the same form has sent it. @returns its id, and whether it is new */
export async function insertBroadcast(
  ctx: RequestContext,
  row: Omit<typeof noticeBroadcast.$inferInsert, 'tenantId'>,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await ctx.db
    .insert(noticeBroadcast)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: noticeBroadcast.id });
  if (made) return { id: made.id, isNew: true };
  const [there] = await ctx.db
    .select({ id: noticeBroadcast.id })
    .from(noticeBroadcast)
    .where(and(eq(noticeBroadcast.tenantId, ctx.tenant.id), eq(noticeBroadcast.submitKey, row.submitKey)));
  if (!there) throw new Error('a broadcast is neither new nor there');
  return { id: there.id, isNew: false };
}

/** Stops a broadcast that waits or runs. @returns its title, or undefined when there is none such */
export async function stopBroadcast(ctx: RequestContext, id: number): Promise<string | undefined> {
  const [row] = await ctx.db
    .update(noticeBroadcast)
    .set({ stoppedAt: now })
    .where(
      and(
        eq(noticeBroadcast.tenantId, ctx.tenant.id),
        eq(noticeBroadcast.id, id),
        or(inState.waiting, inState.running),
      ),
    )
    .returning({ title: noticeBroadcast.title });
  return row?.title;
}

export async function hasBroadcast(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: noticeBroadcast.id })
    .from(noticeBroadcast)
    .where(and(eq(noticeBroadcast.tenantId, ctx.tenant.id), eq(noticeBroadcast.id, id)));
  return rows.length > 0;
}

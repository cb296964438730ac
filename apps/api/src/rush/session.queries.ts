import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { ItemRow, SessionRow } from './rush.queries.ts';
import { rushItem, rushSession } from './rush.tables.ts';

export type SessionDraft = Pick<SessionRow, 'name' | 'startsAt' | 'endsAt'>;
export type ItemDraft = Pick<
  ItemRow,
  'ppid' | 'priceFen' | 'lowFen' | 'quota' | 'perMember' | 'perOrder' | 'needRealName' | 'minMemberDays'
>;

/** A page of all sessions, the latest first. */
export async function selectSessions(
  ctx: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: SessionRow[]; total: number }> {
  const where = eq(rushSession.tenantId, ctx.tenant.id);
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(rushSession)
      .where(where)
      .orderBy(desc(rushSession.startsAt), desc(rushSession.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(rushSession).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectSession(
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<SessionRow | undefined> {
  const query = ctx.db
    .select()
    .from(rushSession)
    .where(and(eq(rushSession.tenantId, ctx.tenant.id), eq(rushSession.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function insertSession(
  tx: RequestContext,
  draft: SessionDraft & Partial<Pick<SessionRow, 'state'>>,
): Promise<number> {
  const [row] = await tx.db
    .insert(rushSession)
    .values({ tenantId: tx.tenant.id, ...draft })
    .returning({ id: rushSession.id });
  if (!row) throw new Error('a session was not written');
  return row.id;
}

/** Changes a session, and its version with it. */
export async function updateSession(
  tx: RequestContext,
  id: number,
  patch: Partial<SessionDraft & Pick<SessionRow, 'state' | 'stoppedAt'>>,
): Promise<void> {
  await tx.db
    .update(rushSession)
    .set({ ...patch, version: sql`${rushSession.version} + 1` })
    .where(and(eq(rushSession.tenantId, tx.tenant.id), eq(rushSession.id, id)));
}

/** Writes the items of a draft as they are now; what is not among them goes. */
export async function replaceItems(
  tx: RequestContext,
  sessionId: number,
  drafts: readonly ItemDraft[],
): Promise<void> {
  const ofSession = and(eq(rushItem.tenantId, tx.tenant.id), eq(rushItem.sessionId, sessionId));
  const ppids = drafts.map(({ ppid }) => ppid);
  await tx.db
    .delete(rushItem)
    .where(ppids.length === 0 ? ofSession : and(ofSession, notInArray(rushItem.ppid, ppids)));
  for (const draft of drafts)
    await tx.db
      .insert(rushItem)
      .values({ tenantId: tx.tenant.id, sessionId, ...draft })
      .onConflictDoUpdate({
        target: [rushItem.tenantId, rushItem.sessionId, rushItem.ppid],
        set: draft,
      });
}

/** The price that is struck through, as it is when the session is published. */
export async function updateLow(tx: RequestContext, id: number, lowFen: number): Promise<void> {
  await tx.db
    .update(rushItem)
    .set({ lowFen })
    .where(and(eq(rushItem.tenantId, tx.tenant.id), eq(rushItem.id, id)));
}

export async function markPrepared(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .update(rushItem)
    .set({ preparedAt: new Date() })
    .where(and(eq(rushItem.tenantId, tx.tenant.id), eq(rushItem.id, id)));
}

export async function markSettled(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .update(rushItem)
    .set({ settledAt: new Date() })
    .where(and(eq(rushItem.tenantId, tx.tenant.id), eq(rushItem.id, id)));
}

/** How many items sessions have. */
export async function countItems(
  ctx: RequestContext,
  sessionIds: readonly number[],
): Promise<Map<number, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ sessionId: rushItem.sessionId, items: count() })
    .from(rushItem)
    .where(and(eq(rushItem.tenantId, ctx.tenant.id), inArray(rushItem.sessionId, [...sessionIds])))
    .groupBy(rushItem.sessionId);
  return new Map(rows.map(({ sessionId, items }) => [sessionId, items]));
}

import type { ClosingReason, ClosingState } from '@jishi/contract/closing-words.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { memberClosing } from './closing.tables.ts';

export type ClosingRow = typeof memberClosing.$inferSelect;

/** The latest asking of a member. */
export async function selectLatest(ctx: RequestContext, memberId: number): Promise<ClosingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberClosing)
    .where(and(ofTenant(ctx), eq(memberClosing.memberId, memberId)))
    .orderBy(desc(memberClosing.id))
    .limit(1);
  return row;
}

export async function selectClosing(ctx: RequestContext, id: number): Promise<ClosingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberClosing)
    .where(and(ofTenant(ctx), eq(memberClosing.id, id)));
  return row;
}

/** Whether a member has asked to leave or has left. */
export async function isLeaving(ctx: RequestContext, memberId: number): Promise<boolean> {
  const of = and(ofTenant(ctx), eq(memberClosing.memberId, memberId));
  return (await ctx.db.$count(memberClosing, and(of, sql`state IN ('asked', 'done')`))) > 0;
}

export async function insertClosing(
  tx: RequestContext,
  row: {
    memberId: number;
    reason: ClosingReason;
    note: string;
    dueAt: Date;
    withdrawHash: Buffer | null;
  },
): Promise<number> {
  const [made] = await tx.db
    .insert(memberClosing)
    .values({ tenantId: tx.tenant.id, ...row })
    .returning({ id: memberClosing.id });
  if (!made) throw new Error('a closing was written and has no number');
  return made.id;
}

/** Ends an asking that waits: of two ways out one wins. @returns it, undefined where it waits no more */
export async function endClosing(
  tx: RequestContext,
  which: { id: number } | { memberId: number } | { withdrawHash: Buffer },
  end: { state: Exclude<ClosingState, 'asked'>; refusal?: string; staffName?: string },
): Promise<ClosingRow | undefined> {
  const [row] = await tx.db
    .update(memberClosing)
    .set({ ...end, endedAt: sql`now()`, withdrawHash: null })
    .where(and(ofTenant(tx), byOne(which), eq(memberClosing.state, 'asked')))
    .returning();
  return row;
}

function byOne(which: { id: number } | { memberId: number } | { withdrawHash: Buffer }) {
  if ('id' in which) return eq(memberClosing.id, which.id);
  if ('memberId' in which) return eq(memberClosing.memberId, which.memberId);
  return eq(memberClosing.withdrawHash, which.withdrawHash);
}

/** Askings that wait, and those whose days are over. */
export async function countAsked(ctx: RequestContext): Promise<{ waiting: number; late: number }> {
  const asked = and(ofTenant(ctx), eq(memberClosing.state, 'asked'));
  const [waiting, late] = await Promise.all([
    ctx.db.$count(memberClosing, and(asked, sql`due_at > now()`)),
    ctx.db.$count(memberClosing, and(asked, sql`due_at <= now()`)),
  ]);
  return { waiting, late };
}

export async function selectClosings(
  ctx: RequestContext,
  { state, memberId }: { state: ClosingState | ''; memberId: number },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ClosingRow[]; total: number }> {
  const where = and(
    ofTenant(ctx),
    state === '' ? undefined : eq(memberClosing.state, state),
    memberId === 0 ? undefined : eq(memberClosing.memberId, memberId),
  );
  const [rows, [sum]] = await Promise.all([
    ctx.db
      .select()
      .from(memberClosing)
      .where(where)
      .orderBy(desc(memberClosing.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(memberClosing).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

function ofTenant(ctx: RequestContext) {
  return eq(memberClosing.tenantId, ctx.tenant.id);
}

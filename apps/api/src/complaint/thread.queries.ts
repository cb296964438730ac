import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { complaintAct, complaintMessage, complaintPause } from './complaint.tables.ts';

export type MessageRow = typeof complaintMessage.$inferSelect;
export type ActRow = typeof complaintAct.$inferSelect;
export type PauseRow = typeof complaintPause.$inferSelect;

export async function insertMessage(
  tx: RequestContext,
  row: Omit<typeof complaintMessage.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(complaintMessage)
    .values({ tenantId: tx.tenant.id, ...row })
    .returning({ id: complaintMessage.id });
  return made?.id ?? 0;
}

/** What was said about a complaint, the first first. */
export function selectMessages(
  ctx: RequestContext,
  complaintId: number,
  which: 'all' | 'public',
): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(complaintMessage)
    .where(
      and(
        eq(complaintMessage.tenantId, ctx.tenant.id),
        eq(complaintMessage.complaintId, complaintId),
        which === 'public' ? eq(complaintMessage.internal, false) : undefined,
      ),
    )
    .orderBy(asc(complaintMessage.id));
}

/** Whether the same was said since a moment, by the same side. */
export async function hasMessage(
  ctx: RequestContext,
  said: Pick<MessageRow, 'complaintId' | 'sender' | 'body' | 'internal'>,
  since: Date,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: complaintMessage.id })
    .from(complaintMessage)
    .where(
      and(
        eq(complaintMessage.tenantId, ctx.tenant.id),
        eq(complaintMessage.complaintId, said.complaintId),
        eq(complaintMessage.sender, said.sender),
        eq(complaintMessage.body, said.body),
        eq(complaintMessage.internal, said.internal),
        gt(complaintMessage.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertAct(
  tx: RequestContext,
  row: Omit<typeof complaintAct.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.db.insert(complaintAct).values({ tenantId: tx.tenant.id, ...row });
}

export function selectActs(ctx: RequestContext, complaintId: number): Promise<ActRow[]> {
  return ctx.db
    .select()
    .from(complaintAct)
    .where(and(eq(complaintAct.tenantId, ctx.tenant.id), eq(complaintAct.complaintId, complaintId)))
    .orderBy(asc(complaintAct.id));
}

export async function openPause(
  tx: RequestContext,
  pause: Pick<PauseRow, 'complaintId' | 'fromAt' | 'reason'>,
): Promise<void> {
  await tx.db.insert(complaintPause).values({ tenantId: tx.tenant.id, ...pause });
}

/** Ends the pause that lasts. @returns it, or undefined when the clock runs */
export async function endPause(
  tx: RequestContext,
  complaintId: number,
  toAt: Date,
): Promise<PauseRow | undefined> {
  const [pause] = await tx.db
    .update(complaintPause)
    .set({ toAt: sql`greatest(${toAt.toISOString()}::timestamptz, ${complaintPause.fromAt})` })
    .where(
      and(
        eq(complaintPause.tenantId, tx.tenant.id),
        eq(complaintPause.complaintId, complaintId),
        isNull(complaintPause.toAt),
      ),
    )
    .returning();
  return pause;
}

export function selectPauses(ctx: RequestContext, complaintId: number): Promise<PauseRow[]> {
  return ctx.db
    .select()
    .from(complaintPause)
    .where(and(eq(complaintPause.tenantId, ctx.tenant.id), eq(complaintPause.complaintId, complaintId)))
    .orderBy(asc(complaintPause.fromAt));
}

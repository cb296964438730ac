import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { notice, noticeSending, type SendingChannel } from './notice.tables.ts';

/** A message on its way by a channel, with what it says. */
export interface SendingRow {
  id: number;
  channel: SendingChannel;
  memberId: number;
  type: (typeof notice.$inferSelect)['type'];
  title: string;
  body: string;
  link: string;
  tries: number;
}

const isDue = and(eq(noticeSending.state, 'waiting'), lte(noticeSending.nextAt, sql`now()`));

export const tenantsWithSendings = tenantsWith(noticeSending, isDue);

export async function insertSending(
  tx: RequestContext,
  noticeId: number,
  channel: SendingChannel,
): Promise<void> {
  await tx.db
    .insert(noticeSending)
    .values({ tenantId: tx.tenant.id, noticeId, channel })
    .onConflictDoNothing();
}

/** Messages that wait, the longest first. */
export async function selectDueSendings(ctx: RequestContext, most: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: noticeSending.id })
    .from(noticeSending)
    .where(and(eq(noticeSending.tenantId, ctx.tenant.id), isDue))
    .orderBy(asc(noticeSending.nextAt), asc(noticeSending.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Takes one that is due and has it wait until `again`: a process that dies while it sends leaves it to the sweep.
 * @returns nothing where another process has it
 */
export async function takeSending(
  ctx: RequestContext,
  id: number,
  again: Date,
): Promise<SendingRow | undefined> {
  const [taken] = await ctx.db
    .update(noticeSending)
    .set({ tries: sql`${noticeSending.tries} + 1`, nextAt: again })
    .where(and(eq(noticeSending.tenantId, ctx.tenant.id), eq(noticeSending.id, id), isDue))
    .returning({
      noticeId: noticeSending.noticeId,
      channel: noticeSending.channel,
      tries: noticeSending.tries,
    });
  if (!taken) return undefined;
  const [row] = await ctx.db
    .select({
      memberId: notice.memberId,
      type: notice.type,
      title: notice.title,
      body: notice.body,
      link: notice.link,
    })
    .from(notice)
    .where(and(eq(notice.tenantId, ctx.tenant.id), eq(notice.id, taken.noticeId)));
  return row && { id, channel: taken.channel, tries: taken.tries, ...row };
}

export async function markSending(
  ctx: RequestContext,
  id: number,
  change: { state: 'sent' | 'failed' | 'dropped' } | { nextAt: Date },
): Promise<void> {
  await ctx.db
    .update(noticeSending)
    .set(change)
    .where(and(eq(noticeSending.tenantId, ctx.tenant.id), eq(noticeSending.id, id)));
}

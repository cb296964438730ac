import { and, eq, gte, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { questionInvite } from './faq.tables.ts';

export function countInvited(ctx: RequestContext, questionId: number): Promise<number> {
  return ctx.db.$count(
    questionInvite,
    and(eq(questionInvite.tenantId, ctx.tenant.id), eq(questionInvite.questionId, questionId)),
  );
}

/** Which of some members were invited to answer anything since a moment. */
export async function selectInvited(
  ctx: RequestContext,
  memberIds: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: questionInvite.memberId })
    .from(questionInvite)
    .where(
      and(
        eq(questionInvite.tenantId, ctx.tenant.id),
        inArray(questionInvite.memberId, [...memberIds]),
        gte(questionInvite.createdAt, since),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function insertInvites(
  tx: RequestContext,
  questionId: number,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.db
    .insert(questionInvite)
    .values(memberIds.map((memberId) => ({ tenantId: tx.tenant.id, questionId, memberId })))
    .onConflictDoNothing();
}

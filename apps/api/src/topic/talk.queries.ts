import { GUEST_ANSWER_DAYS } from '@jishi/contract/topic-block.ts';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { topicAnswer, topicComment } from './talk.tables.ts';

export type CommentRow = typeof topicComment.$inferSelect;
export type AnswerRow = typeof topicAnswer.$inferSelect;

/** What was said in a block, the newest first: what is shown, and whatever the member who asks has said. */
export function selectComments(
  ctx: RequestContext,
  { topicId, blockId, memberId }: { topicId: number; blockId: number; memberId: number | undefined },
  limit: number,
): Promise<CommentRow[]> {
  const shown = eq(topicComment.state, 'shown');
  return ctx.db
    .select()
    .from(topicComment)
    .where(
      and(
        eq(topicComment.tenantId, ctx.tenant.id),
        eq(topicComment.topicId, topicId),
        eq(topicComment.blockId, blockId),
        memberId === undefined ? shown : or(shown, eq(topicComment.memberId, memberId)),
      ),
    )
    .orderBy(desc(topicComment.id))
    .limit(limit);
}

export async function selectComment(ctx: RequestContext, id: number): Promise<CommentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(topicComment)
    .where(and(eq(topicComment.tenantId, ctx.tenant.id), eq(topicComment.id, id)));
  return row;
}

export async function insertComment(
  tx: RequestContext,
  row: Omit<typeof topicComment.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(topicComment)
    .values({ ...row, tenantId: tx.tenant.id })
    .returning({ id: topicComment.id });
  if (!made) throw new Error('a comment was not written');
  return made.id;
}

/** Moves a comment that waits, or back from either side. @returns whether it was elsewhere */
export async function moveComment(
  tx: RequestContext,
  id: number,
  state: 'shown' | 'refused',
): Promise<boolean> {
  const moved = await tx.db
    .update(topicComment)
    .set({ state })
    .where(
      and(
        eq(topicComment.tenantId, tx.tenant.id),
        eq(topicComment.id, id),
        inArray(topicComment.state, ['pending', state === 'shown' ? 'refused' : 'shown']),
      ),
    )
    .returning({ id: topicComment.id });
  return moved.length > 0;
}

/** @returns whether it was written: a member answers a form once */
export async function insertAnswer(
  ctx: RequestContext,
  row: Omit<typeof topicAnswer.$inferInsert, 'tenantId' | 'id'>,
): Promise<boolean> {
  const made = await ctx.db
    .insert(topicAnswer)
    .values({ ...row, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: topicAnswer.id });
  return made.length > 0;
}

/** Answers to the forms of a topic, the newest first, and how many there are in all. */
export async function selectAnswers(
  ctx: RequestContext,
  { topicId, before }: { topicId: number; before: number },
  limit: number,
): Promise<{ rows: AnswerRow[]; total: number }> {
  const ofTopic = and(eq(topicAnswer.tenantId, ctx.tenant.id), eq(topicAnswer.topicId, topicId));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(topicAnswer)
      .where(and(ofTopic, before === 0 ? undefined : lt(topicAnswer.id, before)))
      .orderBy(desc(topicAnswer.id))
      .limit(limit),
    ctx.db.$count(topicAnswer, ofTopic),
  ]);
  return { rows, total };
}

/** Erases what guests handed in before a moment. @returns how many answers that were */
export async function deleteGuestAnswers(ctx: RequestContext, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(topicAnswer)
    .where(
      and(
        eq(topicAnswer.tenantId, ctx.tenant.id),
        isNull(topicAnswer.memberId),
        lt(topicAnswer.createdAt, before),
      ),
    )
    .returning({ id: topicAnswer.id });
  return gone.length;
}

export const tenantsWithOldGuestAnswers = tenantsWith(
  topicAnswer,
  sql`${topicAnswer.memberId} IS NULL
    AND ${topicAnswer.createdAt} < now() - interval '${sql.raw(String(GUEST_ANSWER_DAYS))} days'`,
);

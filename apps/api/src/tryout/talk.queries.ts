import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { tryoutComment, tryoutReport } from './report.tables.ts';
import type { Page } from './tryout.queries.ts';

export type CommentRow = typeof tryoutComment.$inferSelect;

const isOne = (ctx: RequestContext, id: number) =>
  and(eq(tryoutComment.tenantId, ctx.tenant.id), eq(tryoutComment.id, id));

export async function selectComment(ctx: RequestContext, id: number): Promise<CommentRow | undefined> {
  const [row] = await ctx.db.select().from(tryoutComment).where(isOne(ctx, id));
  return row;
}

/** What was said to a report, the newest first; with what waits of a member. */
export async function selectComments(
  ctx: RequestContext,
  { reportId, memberId }: { reportId: number; memberId: number | undefined },
  { page, pageSize }: Page,
): Promise<{ rows: CommentRow[]; total: number }> {
  const shown = eq(tryoutComment.state, 'shown');
  const own = and(eq(tryoutComment.memberId, memberId ?? 0), eq(tryoutComment.state, 'pending'));
  const where = and(
    eq(tryoutComment.tenantId, ctx.tenant.id),
    eq(tryoutComment.reportId, reportId),
    or(shown, own),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(tryoutComment)
      .where(where)
      .orderBy(desc(tryoutComment.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(tryoutComment).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertComment(
  tx: RequestContext,
  row: Pick<CommentRow, 'reportId' | 'memberId' | 'nickname' | 'content'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(tryoutComment)
    .values({ tenantId: tx.tenant.id, ...row })
    .returning({ id: tryoutComment.id });
  if (!made) throw new Error('a comment was not written');
  return made.id;
}

/** Moves a comment on, and counts those of its report anew. What its author took away comes back by no verdict. */
export async function moveComment(tx: RequestContext, id: number, to: CommentRow['state']): Promise<boolean> {
  const [row] = await tx.db
    .update(tryoutComment)
    .set({ state: to })
    .where(and(isOne(tx, id), sql`${tryoutComment.state} NOT IN (${to}, 'deleted')`))
    .returning({ reportId: tryoutComment.reportId });
  if (!row) return false;
  const isReport = and(eq(tryoutReport.tenantId, tx.tenant.id), eq(tryoutReport.id, row.reportId));
  // One after the other, so that the count is of what the other has committed.
  await tx.db.select({ id: tryoutReport.id }).from(tryoutReport).where(isReport).for('no key update');
  const comments = await tx.db.$count(
    tryoutComment,
    and(
      eq(tryoutComment.tenantId, tx.tenant.id),
      eq(tryoutComment.reportId, row.reportId),
      eq(tryoutComment.state, 'shown'),
    ),
  );
  await tx.db.update(tryoutReport).set({ comments }).where(isReport);
  return true;
}

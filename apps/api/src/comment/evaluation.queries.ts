import type { EvaluationState } from '@jishi/contract/comment-words.ts';
import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { AppendRow, CommentRow } from './comment.queries.ts';
import { commentAppend, evaluableLine, productComment } from './comment.tables.ts';
import type { EvaluableLine } from './write-comment.queries.ts';

/** Writes down that order lines have been delivered; once is enough. */
export async function insertEvaluable(
  tx: RequestContext,
  lines: readonly Omit<EvaluableLine, 'tenantId'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.db
    .insert(evaluableLine)
    .values(lines.map((line) => ({ tenantId: tx.tenant.id, ...line })))
    .onConflictDoNothing();
}

/** Delivered lines of an order with one SKU, or the one of that number. */
export async function selectEvaluable(
  ctx: RequestContext,
  { orderId, ppid, orderLineId }: { orderId: number; ppid: number; orderLineId: number },
): Promise<EvaluableLine[]> {
  return ctx.db
    .select()
    .from(evaluableLine)
    .where(
      and(
        eq(evaluableLine.tenantId, ctx.tenant.id),
        eq(evaluableLine.orderId, orderId),
        eq(evaluableLine.ppid, ppid),
        orderLineId === 0 ? undefined : eq(evaluableLine.orderLineId, orderLineId),
      ),
    )
    .orderBy(evaluableLine.orderLineId);
}

export async function selectLine(
  ctx: RequestContext,
  orderLineId: number,
): Promise<EvaluableLine | undefined> {
  const [row] = await ctx.db
    .select()
    .from(evaluableLine)
    .where(and(eq(evaluableLine.tenantId, ctx.tenant.id), eq(evaluableLine.orderLineId, orderLineId)));
  return row;
}

/** A delivered line, with the comment on it and what was added. */
export interface EvaluationRow {
  line: EvaluableLine;
  comment: CommentRow | null;
  append: AppendRow | null;
}

/** Since when a delivery may be evaluated still, and a comment added to. */
export interface EvaluationSpans {
  deliveredSince: Date;
  commentedSince: Date;
}

const withComment = and(
  eq(productComment.tenantId, evaluableLine.tenantId),
  eq(productComment.orderLineId, evaluableLine.orderLineId),
);
const withAppend = and(
  eq(commentAppend.tenantId, productComment.tenantId),
  eq(commentAppend.commentId, productComment.id),
);

function conditions({
  deliveredSince,
  commentedSince,
}: EvaluationSpans): Record<EvaluationState, SQL | undefined> {
  return {
    todo: and(isNull(productComment.id), gte(evaluableLine.deliveredAt, deliveredSince)),
    done: isNotNull(productComment.id),
    append: and(
      isNotNull(productComment.id),
      isNull(productComment.hiddenAt),
      isNull(commentAppend.commentId),
      gte(productComment.createdAt, commentedSince),
    ),
  };
}

/** Whose lines; with a number those of one order. */
interface EvaluationAsk {
  memberId: number;
  orderId: number;
  spans: EvaluationSpans;
}

const ofMember = (ctx: RequestContext, { memberId, orderId }: EvaluationAsk) =>
  and(
    eq(evaluableLine.tenantId, ctx.tenant.id),
    eq(evaluableLine.memberId, memberId),
    orderId === 0 ? undefined : eq(evaluableLine.orderId, orderId),
  );

/** A page of the evaluation centre, the latest delivery first. */
export async function selectEvaluations(
  ctx: RequestContext,
  ask: EvaluationAsk & { state: EvaluationState },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<EvaluationRow[]> {
  return ctx.db
    .select({ line: evaluableLine, comment: productComment, append: commentAppend })
    .from(evaluableLine)
    .leftJoin(productComment, withComment)
    .leftJoin(commentAppend, withAppend)
    .where(and(ofMember(ctx, ask), conditions(ask.spans)[ask.state]))
    .orderBy(desc(evaluableLine.deliveredAt), desc(evaluableLine.orderLineId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many stand in each tab of the evaluation centre. */
export async function countEvaluations(
  ctx: RequestContext,
  ask: EvaluationAsk,
): Promise<Record<EvaluationState, number>> {
  const { todo, done, append } = conditions(ask.spans);
  const [row] = await ctx.db
    .select({
      todo: sql<number>`count(*) FILTER (WHERE ${todo})::int`,
      done: sql<number>`count(*) FILTER (WHERE ${done})::int`,
      append: sql<number>`count(*) FILTER (WHERE ${append})::int`,
    })
    .from(evaluableLine)
    .leftJoin(productComment, withComment)
    .leftJoin(commentAppend, withAppend)
    .where(ofMember(ctx, ask));
  return row ?? { todo: 0, done: 0, append: 0 };
}

/** Delivered lines of an order that nobody has evaluated. */
export async function selectUnevaluated(ctx: RequestContext, orderId: number): Promise<EvaluableLine[]> {
  const rows = await ctx.db
    .select({ line: evaluableLine })
    .from(evaluableLine)
    .leftJoin(productComment, withComment)
    .where(
      and(
        eq(evaluableLine.tenantId, ctx.tenant.id),
        eq(evaluableLine.orderId, orderId),
        isNull(productComment.id),
      ),
    )
    .orderBy(evaluableLine.orderLineId);
  return rows.map(({ line }) => line);
}

/** When a member bought a product that has come; undefined where none has. */
export async function selectPurchase(
  ctx: RequestContext,
  memberId: number,
  productId: number,
): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select({ boughtAt: evaluableLine.boughtAt })
    .from(evaluableLine)
    .where(
      and(
        eq(evaluableLine.tenantId, ctx.tenant.id),
        eq(evaluableLine.memberId, memberId),
        eq(evaluableLine.productId, productId),
      ),
    )
    .orderBy(evaluableLine.boughtAt)
    .limit(1);
  return row?.boughtAt;
}

/** Members to whom a product has come, the latest delivery first, each once. */
export async function selectRecentBuyers(
  ctx: RequestContext,
  productId: number,
  most: number,
): Promise<{ memberId: number; ppid: number }[]> {
  const rows = await ctx.db
    .select({ memberId: evaluableLine.memberId, ppid: evaluableLine.ppid })
    .from(evaluableLine)
    .where(and(eq(evaluableLine.tenantId, ctx.tenant.id), eq(evaluableLine.productId, productId)))
    .orderBy(desc(evaluableLine.deliveredAt), desc(evaluableLine.orderLineId))
    .limit(most);
  return [...new Map(rows.toReversed().map((row) => [row.memberId, row])).values()].toReversed();
}

import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { AppendRow, CommentRow } from './comment.queries.ts';
import { commentAppend, evaluableLine, productComment } from './comment.tables.ts';

/** What staff look for. */
export interface DeskFilter {
  keyword: string;
  /** Products that the keyword means. */
  productIds: readonly number[];
  state: 'pending' | 'shown' | 'refused' | '';
  score: 'good' | 'middle' | 'bad' | '';
  reply: 'none' | 'some' | '';
  sort: keyof typeof sortings;
}

/** A comment with what was added to it and the order that it came from. */
export interface DeskRow {
  row: CommentRow;
  append: AppendRow | null;
  orderId: number | null;
}

const sortings = {
  '': desc(productComment.createdAt),
  timeAsc: asc(productComment.createdAt),
  timeDesc: desc(productComment.createdAt),
  scoreAsc: asc(productComment.score),
  scoreDesc: desc(productComment.score),
  likesDesc: desc(productComment.likeCount),
};

const states: Record<DeskFilter['state'], SQL | undefined> = {
  '': undefined,
  shown: isNull(productComment.hiddenAt),
  pending: and(isNotNull(productComment.hiddenAt), isNull(productComment.refusedFor)),
  refused: isNotNull(productComment.refusedFor),
};
const scores: Record<DeskFilter['score'], SQL | undefined> = {
  '': undefined,
  good: gte(productComment.score, 4),
  middle: eq(productComment.score, 3),
  bad: lte(productComment.score, 2),
};
const replies: Record<DeskFilter['reply'], SQL | undefined> = {
  '': undefined,
  none: isNull(productComment.reply),
  some: isNotNull(productComment.reply),
};

function matching(
  ctx: RequestContext,
  { keyword, productIds, state, score, reply }: DeskFilter,
): SQL | undefined {
  return and(
    eq(productComment.tenantId, ctx.tenant.id),
    states[state],
    scores[score],
    replies[reply],
    keyword === ''
      ? undefined
      : or(
          holdsWord(productComment.content, keyword),
          holdsWord(productComment.nickname, keyword),
          inArray(productComment.productId, [...productIds]),
        ),
  );
}

/** A page of comments for staff. */
export async function selectForDesk(
  ctx: RequestContext,
  filter: DeskFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const where = matching(ctx, filter);
  const orderBy = [sortings[filter.sort], desc(productComment.id)];
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ row: productComment, append: commentAppend, orderId: evaluableLine.orderId })
      .from(productComment)
      .leftJoin(
        commentAppend,
        and(
          eq(commentAppend.tenantId, productComment.tenantId),
          eq(commentAppend.commentId, productComment.id),
        ),
      )
      .leftJoin(
        evaluableLine,
        and(
          eq(evaluableLine.tenantId, productComment.tenantId),
          eq(evaluableLine.orderLineId, productComment.orderLineId),
        ),
      )
      .where(onPage(ctx, productComment, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(productComment, where),
  ]);
  return { rows, total };
}

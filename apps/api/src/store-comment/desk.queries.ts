import { and, desc, eq, gte, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { CommentRow } from './store-comment.queries.ts';
import { storeComment } from './store-comment.tables.ts';

/** What staff look for. */
export interface DeskFilter {
  /** 0: of all stores. */
  storeId: number;
  keyword: string;
  state: 'pending' | 'shown' | 'refused' | '';
  score: 'good' | 'middle' | 'bad' | '';
  reply: 'none' | 'some' | '';
}

const states: Record<DeskFilter['state'], SQL | undefined> = {
  '': undefined,
  shown: isNull(storeComment.hiddenAt),
  pending: and(isNotNull(storeComment.hiddenAt), isNull(storeComment.refusedFor)),
  refused: isNotNull(storeComment.refusedFor),
};
const scores: Record<DeskFilter['score'], SQL | undefined> = {
  '': undefined,
  good: gte(storeComment.score, 4),
  middle: eq(storeComment.score, 3),
  bad: lte(storeComment.score, 2),
};
const replies: Record<DeskFilter['reply'], SQL | undefined> = {
  '': undefined,
  none: isNull(storeComment.reply),
  some: isNotNull(storeComment.reply),
};

/** A page of comments for staff. */
export async function selectForDesk(
  ctx: RequestContext,
  { storeId, keyword, state, score, reply }: DeskFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const where = and(
    eq(storeComment.tenantId, ctx.tenant.id),
    storeId > 0 ? eq(storeComment.storeId, storeId) : undefined,
    states[state],
    scores[score],
    replies[reply],
    keyword === ''
      ? undefined
      : or(holdsWord(storeComment.content, keyword), holdsWord(storeComment.nickname, keyword)),
  );
  const orderBy = [desc(storeComment.createdAt), desc(storeComment.id)];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(storeComment)
      .where(onPage(ctx, storeComment, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(storeComment, where),
  ]);
  return { rows, total };
}

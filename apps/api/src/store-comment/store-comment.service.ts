import type { CommentState } from '@jishi/contract/comment-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import type { storeComment as contract } from '@jishi/contract/store-comment.ts';
import { listGuideNames } from '../guide/guide.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { averageScore, findStore } from '../store/store.service.ts';
import { closesAt, openSince } from './add-comment.ts';
import {
  type CommentRow,
  countShown,
  selectOpen,
  selectOwn,
  selectShown,
  sumStars,
} from './store-comment.queries.ts';

export { provideComments, provideOccasion } from './provide-comments.ts';

/** Comments of one's own that a page shows beside the form. */
const OWN_SHOWN = 3;

/** Comments on a store (C362). @throws AppError notFound */
export async function listStoreComments(
  ctx: RequestContext,
  { id, ...view }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  if (!(await findStore(ctx, id))) throw notFound(STORE_GONE);
  const [rows, counts, stars] = await Promise.all([
    selectShown(ctx, id, view),
    countShown(ctx, id),
    sumStars(ctx, { storeId: id }),
  ]);
  const guides = await listGuideNames(ctx, rows);
  return {
    list: rows.map((row) => ({
      ...{ id: row.id, nickname: row.nickname, score: row.score, content: row.content },
      occasion: row.kind,
      guideName: guides.get(row.guideId ?? 0) ?? '',
      images: presentImages(row),
      createdAt: row.createdAt.toISOString(),
      reply: row.reply ?? '',
    })),
    total: counts[view.filter],
    page: view.page,
    pageSize: view.pageSize,
    summary: { ...counts, score: averageScore(stars.scoreSum, stars.count) },
  };
}

/** What the member who asks may say of a store, and what he said of it last (X1441). */
export async function readOwnComments(
  ctx: RequestContext,
  storeId: number,
): Promise<OutputOf<typeof contract.mine>> {
  const memberId = requireMember(ctx);
  const [open, written] = await Promise.all([
    selectOpen(ctx, { memberId, storeId, since: openSince() }),
    selectOwn(ctx, memberId, storeId, OWN_SHOWN),
  ]);
  const guides = await listGuideNames(ctx, open);
  return {
    open: open.map(({ id, kind, guideId, happenedAt }) => ({
      ...{ id, occasion: kind },
      guideName: guides.get(guideId ?? 0) ?? '',
      at: happenedAt.toISOString(),
      closesAt: closesAt(happenedAt).toISOString(),
    })),
    written: written.map((row) => ({
      ...{ id: row.id, score: row.score, content: row.content, state: stateOf(row) },
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

export function presentImages({ pictures }: Pick<CommentRow, 'pictures'>) {
  return pictures.map((one) => presentPicture(one, '门店评价图片'));
}

/** How far something is that waits, is shown or was refused. */
export function stateOf({ hiddenAt, refusedFor }: Pick<CommentRow, 'hiddenAt' | 'refusedFor'>): CommentState {
  if (hiddenAt === null) return 'shown';
  return refusedFor === null ? 'pending' : 'refused';
}

import { GUEST_BOOK_COMMENTS_ID } from '@jishi/contract/article-words.ts';
import { tell } from '../notice/notice.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { moveComment, selectComment } from './comment.queries.ts';

/** Lets everybody see a comment, in a transaction; whose comment it answers is told once. */
export async function showComment(tx: RequestContext, id: number): Promise<void> {
  const comment = await moveComment(tx, id, 'shown');
  if (!comment) return;
  await announceChange(tx);
  const parent = comment.parentId === null ? undefined : await selectComment(tx, comment.parentId);
  if (!parent || parent.memberId === comment.memberId) return;
  const { articleId } = comment;
  await tell(tx, parent.memberId, {
    kind: 'question',
    title: '您的评论有新回复',
    text: comment.content,
    ...(articleId !== GUEST_BOOK_COMMENTS_ID && { link: `/article/${articleId}` }),
    dedupKey: `article:comment:${id}`,
  });
}

/** Takes a comment from everybody but its author, in a transaction. */
export async function hideComment(tx: RequestContext, id: number): Promise<void> {
  if (await moveComment(tx, id, 'refused')) await announceChange(tx);
}

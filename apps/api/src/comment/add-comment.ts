import type { ModerationState } from '@jishi/contract/moderation-words.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findDoubts } from './find-doubts.ts';
import { COMMENT_KIND, showComment } from './show-comment.ts';
import { insertHidden, type NewComment } from './write-comment.queries.ts';

/**
 * Writes down what a member says of a product, in a transaction. Others see it once it has passed moderation, which for
 * an author who is trusted and a comment that raises no doubt is at once.
 * @returns its id, and `passed`, `pending` or `refused`
 * @throws AppError conflict where its order line has a comment
 */
export async function addComment(
  tx: RequestContext,
  comment: NewComment & { productId: number; memberId: number },
): Promise<{ id: number; state: ModerationState }> {
  const id = await insertHidden(tx, comment);
  if (id === undefined) throw conflict('这件商品已经评价过了');
  const { memberId, content, pictures } = comment;
  const state = await submitPiece(tx, {
    kind: COMMENT_KIND,
    refId: id,
    revision: 1,
    memberId,
    text: content,
    doubts: await findDoubts(tx, { ...comment, id }),
    ...(pictures && { pictures }),
  });
  if (state === 'passed') await showComment(tx, id);
  return { id, state };
}

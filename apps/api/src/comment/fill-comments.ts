import type { RequestContext } from '../platform/request-context.ts';
import { selectLine } from './evaluation.queries.ts';
import { recountProduct } from './show-comment.ts';
import {
  deleteComments,
  insertAppends,
  insertShown,
  type NewAppend,
  type NewComment,
  recountTags,
} from './write-comment.queries.ts';

/** A comment with what its author added. */
export type WrittenComment = NewComment & { append?: Omit<NewAppend, 'commentId'> };

/** Rows of one statement: there are so many values that it may hold. */
const BATCH = 500;

/**
 * Puts comments that are shown in place of all that products have, with their tags; in a transaction. For shops that
 * are filled from elsewhere: nothing is judged, and the caller says what the products' ratings are.
 */
export async function fillComments(
  tx: RequestContext,
  byProduct: ReadonlyMap<number, readonly WrittenComment[]>,
): Promise<void> {
  const productIds = [...byProduct.keys()];
  if (productIds.length === 0) return;
  await deleteComments(tx, productIds);
  const all = [...byProduct].flatMap(([productId, comments]) =>
    comments.map((comment) => ({ ...comment, productId })),
  );
  for (let from = 0; from < all.length; from += BATCH) {
    const part = all.slice(from, from + BATCH);
    const ids = await insertShown(
      tx,
      part.map(({ append: _append, ...row }) => row),
    );
    await insertAppends(
      tx,
      part.flatMap(({ append }, at) => {
        const commentId = ids[at];
        return append && commentId !== undefined ? [{ ...append, commentId }] : [];
      }),
    );
  }
  await recountTags(tx, productIds);
}

/** Writes the comment of an order line that everybody sees; in a transaction, as `fillComments` does. */
export async function fillEvaluation(
  tx: RequestContext,
  orderLineId: number,
  comment: Pick<NewComment, 'nickname' | 'score' | 'content' | 'tags'>,
): Promise<void> {
  const line = await selectLine(tx, orderLineId);
  if (!line) throw new Error(`order line ${orderLineId} has not been delivered`);
  const { productId, memberId, specText } = line;
  await insertShown(tx, [{ ...comment, productId, memberId, specText, orderLineId }]);
  await recountProduct(tx, productId);
}

import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { recount } from './show-comment.ts';
import { countShown, insertOccasion } from './store-comment.queries.ts';
import { insertShown, type NewComment } from './write-comment.queries.ts';

/** Gives a store comments that everybody sees, unless it has some: for the demo shop. Nothing is judged. */
export async function provideComments(
  ctx: RequestContext,
  storeId: number,
  comments: readonly Omit<NewComment, 'storeId'>[],
): Promise<void> {
  if ((await countShown(ctx, storeId)).all > 0) return;
  await inTransaction(ctx, async (tx) => {
    await insertShown(
      tx,
      comments.map((one) => ({ ...one, storeId })),
    );
    const guides = new Set(comments.map(({ guideId }) => guideId ?? null));
    for (const guideId of guides) await recount(tx, { storeId, guideId });
  });
}

/** Writes down that a member was in a store: for the demo shop. */
export const provideOccasion = insertOccasion;

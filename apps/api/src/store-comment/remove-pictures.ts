import { isShownWithGoods } from '../comment/comment.service.ts';
import { planLater } from '../later/later.service.ts';
import { removeFromAddress } from '../platform/pictures/withdraw-picture.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isShown, selectPicturesOf } from './picture.queries.ts';

/** Work of taking a picture of a comment away from its address. */
export const REMOVE_PICTURE = 'storeComment.removePicture';

/** A member leaves: whoever kept the address of a picture of theirs sees nothing any more. */
export async function planRemoval(tx: RequestContext, memberId: number): Promise<void> {
  for (const key of await selectPicturesOf(tx, memberId))
    await planLater(tx, { kind: REMOVE_PICTURE, refId: key, dueAt: new Date() });
}

/** Takes it away; one that another comment, of a store or of goods, shows stays. */
export async function removePicture(tx: RequestContext, key: string): Promise<void> {
  // The same bytes have one address, whatever they were sent for.
  if ((await isShown(tx, key)) || (await isShownWithGoods(tx, key))) return;
  await removeFromAddress(tx.platform.files, key);
}

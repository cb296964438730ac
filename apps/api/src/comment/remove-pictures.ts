import { planLater } from '../later/later.service.ts';
import { removeFromAddress } from '../platform/pictures/withdraw-picture.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { erase } from './comment.service.ts';
import { isShown, selectPicturesOf } from './pictures-of.queries.ts';

/** Work of taking a picture of a comment away from its address. */
export const REMOVE_PICTURE = 'comment.removePicture';

/** A member leaves: what they said stays without a name, and whoever kept the address of a picture sees nothing. */
export async function eraseComments(tx: RequestContext, memberId: number): Promise<void> {
  for (const key of await selectPicturesOf(tx, memberId))
    await planLater(tx, { kind: REMOVE_PICTURE, refId: key, dueAt: new Date() });
  await erase(tx, memberId);
}

/** Takes it away; one that another comment shows stays. */
export async function removePicture(tx: RequestContext, key: string): Promise<void> {
  if (!(await isShown(tx, key))) await removeFromAddress(tx.platform.files, key);
}

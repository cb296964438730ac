import { hurryLater, planLater } from '../later/later.service.ts';
import { removeFromAddress } from '../platform/pictures/withdraw-picture.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { isAvatar, lockAvatar } from './profile.queries.ts';

/** Work of taking a picture away from its address. */
export const REMOVE_AVATAR = 'profile.removeAvatar';

/**
 * Has a picture that nobody shows any more taken away from its address, in the transaction that replaces or refuses it:
 * whoever has kept the address sees nothing there. A process that dies leaves it to the sweep of the next minute.
 */
export async function planRemoval(tx: RequestContext, key: string): Promise<void> {
  await planLater(tx, { kind: REMOVE_AVATAR, refId: key, dueAt: new Date() });
  afterCommit(tx, hurryLater);
}

/** Takes it away; one that a member shows again meanwhile stays. */
export async function removeAvatar(tx: RequestContext, key: string): Promise<void> {
  if (!(await isAvatar(tx, key))) await removeFromAddress(tx.platform.files, key);
}

/** A member leaves, and the picture with them. */
export async function dropAvatarOf(tx: RequestContext, memberId: number): Promise<void> {
  const avatar = await lockAvatar(tx, memberId);
  if (avatar) await planRemoval(tx, avatar.key);
}

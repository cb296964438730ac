import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { deleteWatchesOf } from './watch.queries.ts';

/**
 * A member leaves: they wait for nothing any more, also for what their telephone had asked for before it was theirs to
 * sign in with. In the transaction that closes the account, while their telephone is known.
 */
export async function erase(tx: RequestContext, memberId: number): Promise<void> {
  const { mobile: phone } = await readMember(tx, memberId);
  await deleteWatchesOf(tx, { memberId, phone });
}

import { planLater } from '../later/later.service.ts';
import { lockMember, rememberMobile } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { endClosing, selectClosing } from './closing.queries.ts';
import { eraseMember } from './erase-member.ts';
import { findBlocks } from './find-blocks.ts';

/** Work of closing an account when its days of waiting are over. */
export const CLOSE_ACCOUNT = 'closing.close';
/** Work of erasing once more what a request wrote that was under way while the account was closed. */
export const SWEEP_ACCOUNT = 'closing.sweep';
/** Longer than any request takes. */
const SWEEP_SECONDS = 600;

/**
 * Closes the account of an asking that waits and is due: what is open is looked at once more, then all rooms erase, and
 * the mobile is free. One that was withdrawn or refused meanwhile is left alone.
 */
export async function closeAccount(tx: RequestContext, id: number): Promise<void> {
  const asked = await selectClosing(tx, id);
  if (asked?.state !== 'asked') return;
  // The member first, as everybody who asks or withdraws does.
  const row = await lockMember(tx, asked.memberId);
  if (!row) throw new Error(`member ${asked.memberId} who leaves is missing`);
  const blocks = await findBlocks(tx, row.id);
  if (blocks.length > 0) {
    const refusal = blocks.map(({ text }) => text).join('；');
    if (!(await endClosing(tx, { id }, { state: 'refused', refusal }))) return;
    return tell(tx, row.id, {
      kind: 'system',
      title: '账户未能注销',
      text: `${refusal}。处理完成后可以重新申请注销。`,
      link: '/member/closing',
      dedupKey: `closing:${id}:refused`,
    });
  }
  if (!(await endClosing(tx, { id }, { state: 'done' }))) return;
  await rememberMobile(tx, row.mobile);
  await eraseMember(tx, row);
  await planLater(tx, { kind: SWEEP_ACCOUNT, refId: id, dueAt: secondsFromNow(SWEEP_SECONDS) });
}

/** Erases what came to a closed account by a request that was under way. */
export async function sweepAccount(tx: RequestContext, id: number): Promise<void> {
  const done = await selectClosing(tx, id);
  if (done?.state !== 'done') return;
  const row = await lockMember(tx, done.memberId);
  if (row) await eraseMember(tx, row);
}

import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cancelWaiting } from './watch.queries.ts';

/**
 * Ends all waiting for a unit that was sold and tells the members who waited, once, where there is something like it.
 * In the transaction that sells it.
 */
export async function endWatches(
  tx: RequestContext,
  ppid: number,
  { text, link }: { text: string; link: string },
): Promise<void> {
  const waited = await cancelWaiting(tx, ppid);
  for (const memberId of new Set(waited.flatMap((row) => row.memberId ?? [])))
    await tell(tx, memberId, {
      ...{ kind: 'activity', title: '您关注的商品已售出', text, link },
      dedupKey: `watch:sold:${ppid}`,
    });
}

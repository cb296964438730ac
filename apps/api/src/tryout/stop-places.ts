import { planLater } from '../later/later.service.ts';
import { tell } from '../notice/notice.service.ts';
import { type Actor, cancelByStaff, requireOrder, systemActor } from '../order/order.service.ts';
import { refundAlong } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { moveApplication, selectApplication } from './application.queries.ts';
import { selectLive } from './desk.queries.ts';
import { settleDeposit } from './settle-deposit.ts';
import { selectTryout } from './tryout.queries.ts';

/** A place of a try-out that was called off after its result comes to its end. */
export const STOP_PLACE = 'tryout.stopPlace';

/** Cancelling is what members and staff do: staff called it off. */
const caller: Actor = { kind: 'staff', name: '试用取消' };

/** Each place that is held ends by itself, behind the transaction that calls the try-out off. */
export async function planEndOfPlaces(tx: RequestContext, tryoutId: number): Promise<void> {
  for (const id of await selectLive(tx, tryoutId))
    await planLater(tx, { kind: STOP_PLACE, refId: id, dueAt: new Date() });
}

/**
 * Ends a place of a try-out that was called off, with the order locked first: who has not paid pays no more, who has
 * paid gets all of it back as long as nothing has left, and who has the thing keeps it, with the deposit given back.
 * What is lent is asked for, and its deposit goes back as it comes.
 */
export async function endPlace(tx: RequestContext, refId: string): Promise<void> {
  const seen = await selectApplication(tx, Number(refId));
  if (!seen) return;
  const order = seen.orderId === null ? undefined : await requireOrder(tx, seen.orderId, 'lock');
  const row = await selectTryout(tx, seen.tryoutId, 'lock');
  // As it stands under the locks: it may have been confirmed meanwhile.
  const application = await selectApplication(tx, seen.id);
  if (row?.state !== 'stopped' || !application) return;
  const reason = `试用活动已取消：${row.stopReason}`;
  if (!order) {
    await moveApplication(tx, application.id, ['chosen'], { state: 'notChosen', confirmBy: null });
  } else if (order.state === 'unpaid') {
    await cancelByStaff(tx, order, { actor: caller, reason, shopAtFault: true });
  } else if (order.state === 'paid') {
    await refundAlong(tx, { orderId: order.id, reason, actor: systemActor, shopAtFault: true });
  } else if (row.way === 'express') {
    await settleDeposit(tx, application, { keptFen: 0, reason, actor: systemActor, isBack: false });
  }
  await tell(tx, application.memberId, {
    kind: 'activity',
    title: '试用活动已取消',
    text:
      row.way === 'lend' && (order?.state === 'shipped' || order?.state === 'completed')
        ? `“${row.title}”已取消：${row.stopReason}。请寄回借用的商品，验收后退还押金。`
        : `“${row.title}”已取消：${row.stopReason}。已付金额或押金原路退回。`,
    link: '/member/my-tryout',
    dedupKey: `tryout:${application.id}:stopped`,
  });
}

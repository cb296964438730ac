import { type AppointmentHappening, appointmentHappened } from '../appointment/appointment.service.ts';
import { findVisitOfClaim } from '../guide/guide.service.ts';
import { tell } from '../notice/notice.service.ts';
import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertOccasion } from './store-comment.queries.ts';

export const storeCommentFollowers = [
  followTopic(orderHappened, 'store-comment.picked-up', openForOrder),
  followTopic(appointmentHappened, 'store-comment.visited', openForVisit),
];

/** Whoever has picked an order up was in the store. */
async function openForOrder(tx: RequestContext, { order }: OrderHappening): Promise<void> {
  const { id, state, delivery, storeId, memberId, completedAt } = order;
  if (state !== 'completed' || delivery !== 'pickup' || storeId === 0) return;
  await insertOccasion(tx, {
    ...{ storeId, memberId, kind: 'pickup', refId: id },
    happenedAt: completedAt ?? new Date(),
  });
}

/** Whoever was served by a guide was in the store; a guest has no account to speak with. */
async function openForVisit(tx: RequestContext, { event, claim }: AppointmentHappening): Promise<void> {
  if (event !== 'done') return;
  const visit = await findVisitOfClaim(tx, claim);
  if (!visit || visit.memberId === null) return;
  const { id: refId, storeId, memberId, guideId } = visit;
  await insertOccasion(tx, { storeId, memberId, kind: 'visit', refId, guideId, happenedAt: new Date() });
  await tell(tx, memberId, {
    kind: 'service',
    title: '这次到店感觉如何？',
    text: '为门店和导购打个分，帮助更多人选择，也让我们做得更好。',
    link: `/stores/${storeId}#comments`,
    dedupKey: `guideVisit:${refId}:askComment`,
  });
}

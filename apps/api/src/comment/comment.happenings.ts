import { planLater } from '../later/later.service.ts';
import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ASK_EVALUATION } from './ask-evaluation.ts';
import { DAY_MS, keepEvaluable } from './evaluation.service.ts';

/** Days after delivery in which a buyer gets to know what was bought, before the shop asks. */
const ASKED_AFTER_DAYS = 3;

export const commentFollowers = [followTopic(orderHappened, 'comment.evaluable', openEvaluation)];

/** Whoever has what was ordered may evaluate it: from the event on that completes the order. */
async function openEvaluation(tx: RequestContext, { order }: OrderHappening): Promise<void> {
  if (order.state !== 'completed') return;
  await keepEvaluable(tx, order);
  const deliveredAt = order.completedAt ?? new Date();
  const dueAt = new Date(deliveredAt.getTime() + ASKED_AFTER_DAYS * DAY_MS);
  await planLater(tx, { kind: ASK_EVALUATION, refId: order.id, dueAt });
}

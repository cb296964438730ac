import { planLater } from '../later/later.service.ts';
import { orderHappened, partlyRefunded } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { RED_NEEDED } from './invoice.later.ts';
import { FROM_WISH } from './invoice-wish.ts';

/** Events by which all that is left of an order goes back. */
const givenBack = new Set(['refundRequested', 'allReturned', 'refundDone']);

export const invoiceFollowers = [
  followTopic(orderHappened, 'invoice.follow', async (tx, { order, event }) => {
    if (givenBack.has(event)) await planNow(tx, RED_NEEDED, `${order.id}:${event}`);
    else if (order.state === 'completed' && order.invoiceWish) await planNow(tx, FROM_WISH, order.id);
  }),
  followTopic(partlyRefunded, 'invoice.followPart', (tx, { order, requestNo }) =>
    planNow(tx, RED_NEEDED, `${order.id}:${requestNo}`),
  ),
];

/** A refund waits for no tax: it only leaves word, and what that means is found out within a minute. */
async function planNow(tx: RequestContext, kind: string, refId: number | string): Promise<void> {
  await planLater(tx, { kind, refId, dueAt: new Date() });
}

import { orderHappened } from '../order/order.service.ts';
import { requestFinished } from '../payment/payment.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { selectWaiting } from './return-request.queries.ts';
import { finishReturn } from './settle-return.ts';

export const returnFollowers = [
  followTopic(requestFinished, 'return.paid-back', async (tx, { requestNo }) => {
    const row = await selectWaiting(tx, { refundRequestNo: requestNo });
    if (row) await finishReturn(tx, row);
  }),
  followTopic(orderHappened, 'return.exchanged', async (tx, { order }) => {
    if (order.kind !== 'exchange' || order.state !== 'completed') return;
    const row = await selectWaiting(tx, { exchangeOrderId: order.id });
    if (row) await finishReturn(tx, row);
  }),
];

import { orderHappened, requireOrder } from '../src/order/order.service.ts';
import { tellFollowers } from '../src/platform/happenings.ts';
import { inTransaction } from '../src/platform/request-context.ts';
import { type Buyer, submission } from './buyers.ts';

/** Orders a line of a cart, and tells everybody who follows orders that it has arrived. */
export async function receiveOrderOf(buyer: Buyer, basketId: number): Promise<void> {
  const { orderId } = await buyer.client.order.submit(submission(buyer, [basketId]));
  await inTransaction(buyer.ctx, async (tx) => {
    const order = await requireOrder(tx, orderId);
    await tellFollowers(tx, orderHappened, { order, event: 'received', by: 'member' });
  });
}

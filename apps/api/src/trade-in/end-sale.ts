import { moveTradeIns } from '../old-machine/old-machine.service.ts';
import {
  changeState,
  type PartRefund,
  readShares,
  requireOrder,
  systemActor,
} from '../order/order.service.ts';
import { refundAlong } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { refundShare } from '../pricing/pricing.service.ts';
import { cancelForSale } from '../recycle/recycle.service.ts';
import { isOver, settleSale } from './settle-sale.ts';
import { type SaleRow, updateSale } from './trade-in.queries.ts';

/**
 * The order that an old phone pays in fell through. A phone that has not come is free for another order; one that is
 * the shop's already is paid out; one that is being inspected is bought by itself, or goes back to its owner.
 * @param sale locked
 */
export async function endWithOrder(tx: RequestContext, sale: SaleRow): Promise<void> {
  if (isOver(sale)) return;
  const gone = await updateSale(tx, sale, { creditFen: 0, orderGone: true });
  if (gone.finalFen !== null || gone.isLost) {
    await settleSale(tx, gone);
    return;
  }
  if (gone.recycleOrderId === null) return;
  // What was cancelled is told by the room of recycling, and released there.
  const answer = await cancelForSale(tx, gone.recycleOrderId, '新机订单已取消');
  if (answer.ours) await settleSale(tx, await updateSale(tx, gone, { finalFen: answer.finalFen ?? 0 }));
}

/** The order of recycling was called off behind an order that fell through: the phone may pay for another one. */
export async function releaseSale(tx: RequestContext, sale: SaleRow): Promise<void> {
  await updateSale(tx, sale, { stage: 'released', offeredFen: null, until: null, settledAt: new Date() });
  await moveTradeIns(tx, [sale.tradeInId], { from: ['ordered'], to: 'open' });
}

/**
 * Gives the order up that waits for an old phone: one that is not paid is closed, what was paid goes back. What becomes
 * of the phone follows from that (`endWithOrder`).
 */
export async function giveOrderUp(tx: RequestContext, sale: SaleRow, reason: string): Promise<void> {
  if (isOver(sale)) return;
  if (sale.orderGone) {
    await settleSale(tx, sale);
    return;
  }
  const order = await requireOrder(tx, sale.orderId, 'lock');
  if (order.state === 'unpaid')
    await changeState(tx, order, 'expired', {
      ...{ actor: systemActor, note: reason },
      patch: { cancelledAt: new Date(), cancelReason: reason },
    });
  else if (order.state === 'paid' || order.state === 'awaitingPickup')
    await refundAlong(tx, { orderId: order.id, reason, actor: systemActor });
}

/** Goods come back before the old phone is settled: it pays for less. */
export async function lowerCredit(
  tx: RequestContext,
  sale: SaleRow,
  { returned }: PartRefund,
): Promise<void> {
  const shares = await readShares(
    tx,
    returned.map(({ line }) => line.id),
  );
  const offFen = returned.reduce((sum, { line, units }) => {
    const own = shares.get(line.id)?.find(({ kind }) => kind === 'tradeIn');
    return sum + refundShare(own?.amountFen ?? 0, line.count, line.returnedUnits, units);
  }, 0);
  if (offFen === 0) return;
  await settleSale(tx, await updateSale(tx, sale, { creditFen: sale.creditFen - offFen }));
}

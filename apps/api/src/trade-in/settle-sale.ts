import { randomUUID } from 'node:crypto';
import { ensureHouseService } from '../catalog/catalog.service.ts';
import { moveTradeIns } from '../old-machine/old-machine.service.ts';
import {
  changeState,
  createOrder,
  markTradeInSettled,
  type OrderRow,
  requireOrder,
  systemActor,
} from '../order/order.service.ts';
import { owe } from '../payout/payout.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type SaleRow, updateSale } from './trade-in.queries.ts';

/** How long its owner has to answer an offer, or to pay what is missing. */
export const DECIDED_WITHIN_DAYS = 5;

const DIFFERENCE_SERVICE = {
  name: '以旧换新补差',
  variant: '补差价',
  description: '旧机估价与质检结果的差额',
};

/** Sales of which nothing is decided any more. */
export function isOver({ stage }: Pick<SaleRow, 'stage'>): boolean {
  return stage !== 'waiting' && stage !== 'owing';
}

/** Until when somebody who is asked now has to decide. */
export function decideBefore(): Date {
  return secondsFromNow(DECIDED_WITHIN_DAYS * 86_400);
}

/**
 * Settles what an old phone came to against what it pays of the order, as often as one of them changes: what it is
 * worth beyond the credit is paid out to the balance, once; what is missing its owner pays by an order of its own, and
 * until then nothing is settled. While the order itself is not paid only the figures are kept.
 * @param sale locked; its phone is the shop's (`finalFen`) or does not come (`isLost`)
 */
export async function settleSale(tx: RequestContext, sale: SaleRow): Promise<SaleRow> {
  if (isOver(sale) || (sale.finalFen === null && !sale.isLost)) return sale;
  if (!sale.orderGone && (await requireOrder(tx, sale.orderId)).state === 'unpaid') return sale;
  const missingFen = sale.creditFen - (sale.finalFen ?? 0);
  if (missingFen > 0) return askFor(tx, sale, missingFen);
  const freed = await giveDifferenceUp(tx, sale);
  return end(tx, freed, { paidOutFen: sale.finalFen === null ? 0 : -missingFen });
}

/** What was missing has been paid: the order for it is served at once. */
export async function settlePaid(tx: RequestContext, sale: SaleRow, difference: OrderRow): Promise<void> {
  if (sale.stage !== 'owing') return;
  await changeState(tx, difference, 'served', {
    actor: systemActor,
    note: `以旧换新订单 ${sale.orderId}`,
    patch: { completedAt: new Date() },
  });
  await end(tx, sale, { paidOutFen: 0 });
}

async function end(
  tx: RequestContext,
  sale: SaleRow,
  { paidOutFen }: { paidOutFen: number },
): Promise<SaleRow> {
  const isOurs = sale.finalFen !== null;
  const ended = await updateSale(tx, sale, {
    stage: isOurs ? 'settled' : 'kept',
    ...{ paidOutFen, offeredFen: null, until: null, settledAt: new Date() },
  });
  await moveTradeIns(tx, [sale.tradeInId], { from: ['ordered'], to: isOurs ? 'settled' : 'returned' });
  if (paidOutFen > 0)
    await owe(tx, {
      ...{ memberId: sale.memberId, subjectKind: 'tradeIn', subjectId: sale.id, amountFen: paidOutFen },
      ...{ to: { channel: 'balance' }, reason: sale.orderGone ? '旧机回收款' : '旧机抵扣后的余款' },
    });
  if (!sale.orderGone) await markTradeInSettled(tx, sale.orderId);
  return ended;
}

/** Makes the order by which its owner pays what is missing; one for another sum is given up. */
async function askFor(tx: RequestContext, sale: SaleRow, amountFen: number): Promise<SaleRow> {
  if (sale.differenceOrderId !== null && sale.differenceFen === amountFen) return sale;
  const freed = await giveDifferenceUp(tx, sale);
  const until = decideBefore();
  const { ppid, productId } = await ensureHouseService(tx, DIFFERENCE_SERVICE);
  const differenceOrderId = await createOrder(tx, {
    kind: 'difference',
    memberId: sale.memberId,
    submitToken: `trade-in-${sale.id}-${randomUUID()}`,
    ...{ delivery: 'none', receiver: null, storeId: 0, deliveryTime: '' },
    remark: `订单 ${sale.orderId} 的旧机补差`,
    lines: [
      {
        ...{ ppid, productId, name: sale.isLost ? '旧机抵扣款补足' : '旧机补差价' },
        ...{ specText: `订单 ${sale.orderId}`, count: 1, services: [], servicesNetFen: 0, shares: [] },
        ...{ priceFen: amountFen, listFen: amountFen, unitFen: amountFen, netFen: amountFen },
      },
    ],
    ...{ goodsFen: amountFen, servicesFen: 0, freightFen: 0, couponFen: 0, payableFen: amountFen },
    ...{ memberCouponId: null, payBefore: until },
  });
  if (differenceOrderId === undefined) throw new Error(`sale ${sale.id} was asked for twice`);
  return updateSale(tx, freed, {
    ...{ stage: 'owing', differenceOrderId, differenceFen: amountFen, until, offeredFen: null },
  });
}

/** The order for what was missing holds no more; whatever was paid of it goes back. */
async function giveDifferenceUp(tx: RequestContext, sale: SaleRow): Promise<SaleRow> {
  if (sale.differenceOrderId === null) return sale;
  // First: what becomes of the order then is no news of this sale.
  const freed = await updateSale(tx, sale, {
    ...{ differenceOrderId: null, differenceFen: 0, stage: 'waiting' },
  });
  const order = await requireOrder(tx, sale.differenceOrderId, 'lock');
  if (order.state === 'unpaid') {
    const cancelReason = '补差金额已变更或无需再补';
    await changeState(tx, order, 'expired', {
      ...{ actor: systemActor, note: cancelReason },
      patch: { cancelledAt: new Date(), cancelReason },
    });
  }
  return freed;
}

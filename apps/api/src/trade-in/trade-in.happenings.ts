import { type OrderHappening, orderHappened, partlyRefunded } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type RecycleHappening, type RecycleRow, recycleHappened } from '../recycle/recycle.service.ts';
import { endWithOrder, giveOrderUp, lowerCredit, releaseSale } from './end-sale.ts';
import { decideBefore, isOver, settlePaid, settleSale } from './settle-sale.ts';
import { type SaleRow, selectSale, updateSale } from './trade-in.queries.ts';
import { assertOver } from './trade-in.service.ts';

type Act = (tx: RequestContext, sale: SaleRow, order: OrderHappening['order']) => Promise<unknown>;

/** Goods never leave before the old phone is settled. */
const assertLeaving: Act = async (_tx, sale) => assertOver(sale);

/** What becomes of an old phone with each event of the order that it pays in. */
const ofOrder: Partial<Record<OrderHappening['event'], Act>> = {
  paid: (tx, sale) => settleSale(tx, sale),
  paidForPickup: (tx, sale) => settleSale(tx, sale),
  cancelled: endWithOrder,
  expired: endWithOrder,
  refundRequested: endWithOrder,
  partShipped: assertLeaving,
  shipped: assertLeaving,
  handedOver: assertLeaving,
};

/** And with each event of the order for what was missing. */
const ofDifference: Partial<Record<OrderHappening['event'], Act>> = {
  paid: settlePaid,
  cancelled: (tx, sale) => giveOrderUp(tx, sale, '旧机补差订单已取消，整单退款'),
  expired: (tx, sale) => giveOrderUp(tx, sale, '旧机补差未在期限内支付，整单退款'),
};

const agree = async (tx: RequestContext, sale: SaleRow, { finalFen, bonusFen }: RecycleRow) => {
  const worth = (finalFen ?? 0) + bonusFen;
  await settleSale(tx, await updateSale(tx, sale, { finalFen: worth, isLost: false, offeredFen: null }));
};

/** The phone does not come: its owner pays for it instead, or the order is given up. */
const lose = async (tx: RequestContext, sale: SaleRow) => {
  if (sale.isLost || sale.finalFen !== null) return;
  await settleSale(tx, await updateSale(tx, sale, { isLost: true, offeredFen: null }));
};

const call = async (tx: RequestContext, sale: SaleRow) =>
  sale.orderGone && !sale.isLost ? releaseSale(tx, sale) : lose(tx, sale);

const refuse = async (tx: RequestContext, sale: SaleRow) => {
  if (sale.choice === 'keepPhone') return lose(tx, sale);
  const lost = await updateSale(tx, sale, { isLost: true, offeredFen: null });
  const reason =
    sale.choice === 'cancelAll' ? '顾客不接受旧机新估价，取消订单' : '旧机新估价逾期未确认，取消订单';
  return giveOrderUp(tx, lost, reason);
};

const offer = async (tx: RequestContext, sale: SaleRow, row: RecycleRow) => {
  const offeredFen = (row.finalFen ?? 0) + row.bonusFen;
  const until = row.offerUntil ?? decideBefore();
  await updateSale(tx, sale, { offeredFen, round: row.round, choice: null, until });
};

/** And with what happens to the phone. */
const ofPhone: Partial<
  Record<RecycleHappening['event'], (tx: RequestContext, sale: SaleRow, row: RecycleRow) => Promise<unknown>>
> = {
  offered: offer,
  // It is looked at once more: the offer holds no longer.
  reinspected: (tx, sale) => updateSale(tx, sale, { offeredFen: null, choice: null, until: null }),
  agreed: agree,
  refused: refuse,
  cancelled: call,
  blocked: lose,
  heldForPolice: lose,
  returning: lose,
  returned: lose,
};

export const tradeInFollowers = [
  followTopic(orderHappened, 'trade-in.sale', async (ctx, { order, event }) => {
    const acts = order.kind === 'difference' ? ofDifference : ofOrder;
    const act = acts[event];
    // Only orders of these two have anything to do with an old phone.
    if (!act || (order.kind !== 'difference' && order.tradeInFen === 0)) return;
    const key = order.kind === 'difference' ? { differenceOrderId: order.id } : { orderId: order.id };
    const sale = await selectSale(ctx, key, 'lock');
    if (sale) await act(ctx, sale, order);
  }),
  followTopic(partlyRefunded, 'trade-in.credit', async (ctx, part) => {
    if (part.order.tradeInFen === 0) return;
    const sale = await selectSale(ctx, { orderId: part.order.id }, 'lock');
    if (sale && !isOver(sale)) await lowerCredit(ctx, sale, part);
  }),
  followTopic(recycleHappened, 'trade-in.phone', async (ctx, { order, event }) => {
    const act = ofPhone[event];
    if (!act || order.tradeInId === null) return;
    const sale = await selectSale(ctx, { recycleOrderId: order.id }, 'lock');
    if (sale && !isOver(sale)) await act(ctx, sale, order);
  }),
];

import { moveTradeIns, type TradeInRow } from '../old-machine/old-machine.service.ts';
import type { OrderDraft } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStoreToPostTo, openForSale } from '../recycle/recycle.service.ts';
import { insertSale, selectSale, updateSale } from './trade-in.queries.ts';

/** What an order takes an old phone with. */
interface Bound {
  orderId: number;
  memberId: number;
  /** Locked. */
  phone: TradeInRow;
  /** What the price engine took off the order for it. */
  creditFen: number;
  /** A pick-up brings the old phone to its store, anything else sends it. */
  destination: Pick<OrderDraft, 'delivery' | 'receiver' | 'storeId'>;
}

/**
 * Binds an old phone to the order that it pays in, and opens the order of recycling by which it comes. In the
 * transaction that places the order. @throws AppError conflict when its valuation was used meanwhile
 */
export async function bindToOrder(
  tx: RequestContext,
  { orderId, memberId, phone, creditFen, destination }: Bound,
): Promise<void> {
  const moved = await moveTradeIns(tx, [phone.id], { from: ['inCart'], to: 'ordered' });
  if (moved.length === 0) throw conflict('该旧机已用于其他订单，请返回购物车重新确认');
  const { id: tradeInId, estimateFen, valuationId } = phone;
  const id = await insertSale(tx, { tradeInId, memberId, orderId, estimateFen, creditFen });
  const { delivery, receiver, storeId } = destination;
  const { id: recycleOrderId } = await openForSale(tx, {
    ...{ valuationId, memberId, tradeInId },
    way: delivery === 'pickup' ? 'store' : 'mail',
    storeId: receiver ? await chooseStore(tx, receiver.cityId) : storeId,
    address: receiver && {
      ...{ name: receiver.name, mobile: receiver.mobile, address: receiver.address },
      countyId: receiver.cityId,
    },
    submitToken: `trade-in-of-order-${orderId}`,
  });
  const sale = await selectSale(tx, { id }, 'lock');
  if (sale) await updateSale(tx, sale, { recycleOrderId });
}

/** The store that an old phone is posted to. @throws AppError conflict where no store buys any */
async function chooseStore(tx: RequestContext, countyId: number): Promise<number> {
  const store = await findStoreToPostTo(tx, countyId);
  if (!store) throw conflict('暂无门店可收旧机，请取消旧机抵扣后提交');
  return store.id;
}

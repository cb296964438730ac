import { BARGAIN_CODE, MOST_UNPAID_BARGAINS } from '@jishi/contract/resale-words.ts';
import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import { lockUnpaidGoods } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

const isBargain = ({ isUnit, code }: SkuView) => isUnit && code.startsWith(BARGAIN_CODE);

/**
 * Lets a member order bargains only while few of their orders with such are unpaid: nobody blocks a store's pieces.
 * In the transaction of the order; those who order at once come one after the other. @throws AppError conflict
 */
export async function assertFewUnpaid(
  tx: RequestContext,
  memberId: number,
  views: readonly SkuView[],
): Promise<void> {
  if (!views.some(isBargain)) return;
  const unpaid = await lockUnpaidGoods(tx, memberId);
  const skus = await findSkus(
    tx,
    unpaid.map(({ ppid }) => ppid),
  );
  const orders = new Set(
    unpaid.flatMap(({ orderId, ppid }) => {
      const view = skus.get(ppid);
      return view && isBargain(view) ? orderId : [];
    }),
  );
  if (orders.size >= MOST_UNPAID_BARGAINS)
    throw conflict(`您有 ${MOST_UNPAID_BARGAINS} 笔优品订单待付款，请先付款或取消后再下单`);
}

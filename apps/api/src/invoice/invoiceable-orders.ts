import { fenToYuan } from '@jishi/contract/money.ts';
import { listCompletedOrders } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectInvoicedOrders } from './invoice-list.queries.ts';
import { explainBlock } from './may-invoice.ts';
import { readOrderMoney } from './read-order.ts';
import { invoiceableOf } from './reckon-lines.ts';

/** Orders that the list looks through, and that it shows. */
const LOOKED_THROUGH = 20;
const SHOWN = 5;

/** The latest completed orders of a member that can be invoiced and are not. */
export async function listInvoiceableOrders(
  ctx: RequestContext,
  memberId: number,
): Promise<{ orderId: number; name: string; paidAt: string; total: number }[]> {
  const orderIds = await listCompletedOrders(ctx, memberId, LOOKED_THROUGH);
  const invoiced = await selectInvoicedOrders(ctx, orderIds);
  const free = orderIds.filter((orderId) => !invoiced.has(orderId)).slice(0, SHOWN);
  const found = await Promise.all(free.map((orderId) => readOrderMoney(ctx, orderId)));
  return found.flatMap((one) => {
    if (!one?.order.paidAt || explainBlock(one, false) !== '') return [];
    const [first, ...others] = one.parts.filter(({ serviceId }) => serviceId === 0);
    const name = `${first?.name ?? '商品'}${others.length > 0 ? ` 等 ${others.length + 1} 种商品` : ''}`;
    return [
      {
        orderId: one.order.id,
        name,
        paidAt: one.order.paidAt.toISOString(),
        total: fenToYuan(invoiceableOf(one)),
      },
    ];
  });
}

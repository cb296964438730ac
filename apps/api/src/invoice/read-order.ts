import { type InvoicedOrder, type InvoicedPart, readForInvoice } from '../order/order.service.ts';
import { readCoinLegs } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

export type { InvoicedPart };

/** An order with its money, as far as an invoice is concerned. */
export interface OrderMoney extends InvoicedOrder {
  /** Paid in coin, which is no money; and of it what did not go back. */
  coin: { paidFen: number; leftFen: number };
}

/** An order as its invoice sees it, locked where asked for. @returns undefined for no order of the tenant */
export async function readOrderMoney(
  ctx: RequestContext,
  orderId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<OrderMoney | undefined> {
  const invoiced = await readForInvoice(ctx, orderId, lock);
  return invoiced && { ...invoiced, coin: await readCoinLegs(ctx, orderId) };
}

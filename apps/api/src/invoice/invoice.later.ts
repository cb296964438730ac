import type { LaterWork } from '../later/later.service.ts';
import { applyFromWish, FROM_WISH } from './invoice-wish.ts';
import { reconcileOrder } from './reconcile-order.ts';

/** Refunds wait for no tax: what they mean for the invoices is found out behind them. */
export const RED_NEEDED = 'invoice.redNeeded';

export const invoiceLaters: readonly LaterWork[] = [
  { kind: FROM_WISH, title: '按下单时的要求开票', perform: (tx, refId) => applyFromWish(tx, Number(refId)) },
  {
    kind: RED_NEEDED,
    title: '退款后核对发票',
    perform: (tx, refId) => reconcileOrder(tx, Number(refId.split(':')[0])),
  },
];

import { topic } from '../platform/happenings.ts';
import type { OrderLineRow, OrderRow } from './order.queries.ts';

/**
 * Units of an order are given back and others stay: the state of the order does not change, so no event of the order
 * tells it. When the last unit goes, `refundRequested` or `allReturned` is told instead.
 */
export interface PartRefund {
  order: OrderRow;
  requestNo: string;
  /** Lines as they were before; `unsent`: how many of the units had not left. */
  returned: readonly { line: OrderLineRow; units: number; unsent: number; amountFen: number }[];
  /** With freight. */
  amountFen: number;
}

/** Told in the transaction that begins it (docs/decisions/0031-happenings.md). */
export const partlyRefunded = topic<PartRefund>('order.partly-refunded');

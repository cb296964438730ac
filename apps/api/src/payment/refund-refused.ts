import type { OrderRow } from '../order/order.service.ts';
import { topic } from '../platform/happenings.ts';

/** Staff do not let a member's request pass. */
export interface RefundRefused {
  order: OrderRow;
  requestNo: string;
  /** Why, in the words of staff. */
  refusal: string;
}

/** Told in the transaction that decides it (docs/decisions/0031-happenings.md). */
export const refundRefused = topic<RefundRefused>('payment.refund-refused');

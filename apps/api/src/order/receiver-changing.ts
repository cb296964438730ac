import { topic } from '../platform/happenings.ts';
import type { Actor } from './change-state.ts';
import type { OrderRow } from './order.queries.ts';

/** Somebody sends an order elsewhere, which is still as it was before; whoever holds its goods may refuse it. */
export interface ReceiverChanging {
  order: OrderRow;
  actor: Actor;
}

/** Told in the transaction that changes it, with the order locked (docs/decisions/0031-happenings.md). */
export const receiverChanging = topic<ReceiverChanging>('order.receiver-changing');

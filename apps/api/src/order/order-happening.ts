import { topic } from '../platform/happenings.ts';
import type { OrderRow } from './order.queries.ts';
import type { ActorKind, OrderEvent } from './order-states.ts';

/** An event that has happened to an order, which is now in the state after it. */
export interface OrderHappening {
  order: OrderRow;
  event: OrderEvent;
  /** Who let it happen. */
  by: ActorKind;
  /** It fell through by what the shop did or failed to do: goods it did not have, a price it got wrong. */
  shopAtFault?: boolean;
}

/** Every event of every order, told in its transaction (docs/decisions/0031-happenings.md). */
export const orderHappened = topic<OrderHappening>('order');

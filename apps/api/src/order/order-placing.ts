import type { OrderKind } from '@jishi/contract/order-kind.ts';
import { topic } from '../platform/happenings.ts';

/** An order was written for a member and is not committed; whoever knows why it may not be refuses it. */
interface OrderPlacing {
  memberId: number;
  kind: OrderKind;
}

/** Told in the transaction that places it, when the row stands (docs/decisions/0031-happenings.md). */
export const orderPlacing = topic<OrderPlacing>('order.placing');

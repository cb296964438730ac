import type { adminOrder } from '@jishi/contract/admin-order.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import {
  countOrdersForStaff,
  findOpenOrders,
  listOrdersForStaff,
  type StaffOrderWish,
} from '../order/order.service.ts';
import { listStuckRefunds } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listTroubledOrders } from '../shipment/shipment.service.ts';

type Wish = ParsedInputOf<typeof adminOrder.list>;
/** Filters of the list, as the contract reads them. */
export type OrderFilters = Omit<Wish, 'sort' | 'page' | 'pageSize'>;

/** Orders that something is wrong with, at most of each kind: whoever has more looks at the newest first. */
const MOST_TROUBLED = 2_000;

/** Orders by the filters of the list (X004). */
export async function listOrders(
  ctx: RequestContext,
  input: Wish,
): Promise<OutputOf<typeof adminOrder.list>> {
  return listOrdersForStaff(ctx, { ...input, ...(await narrow(ctx, input)) });
}

/** How many orders the filters leave, counted to `most`. */
export async function countOrders(ctx: RequestContext, filters: OrderFilters, most: number): Promise<number> {
  return countOrdersForStaff(ctx, { ...filters, ...(await narrow(ctx, filters)) }, most);
}

/**
 * What the room of orders does not know by itself: which of them something is wrong with. A parcel went astray or came
 * back of an order that is not over, or money has been on its way to its payer for a day.
 */
export async function narrow(
  ctx: RequestContext,
  { trouble }: Pick<OrderFilters, 'trouble'>,
): Promise<Pick<StaffOrderWish, 'among'>> {
  if (trouble === '') return {};
  const [parcels, refunds] = await Promise.all([
    listTroubledOrders(ctx, MOST_TROUBLED),
    listStuckRefunds(ctx, MOST_TROUBLED),
  ]);
  return { among: [...new Set([...(await findOpenOrders(ctx, parcels)), ...refunds])] };
}

import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  type Actor,
  changeState,
  memberActor,
  requireOrder,
  requireOwnOrder,
  systemActor,
} from './change-state.ts';
import { changeEachOrder } from './each-order.ts';
import { CONFIRMED_AFTER_DAYS, type OrderRow, selectLongShipped } from './order.queries.ts';

const BATCH = 200;

/**
 * A parcel of an order leaves: the order is shipped with its last one and partly shipped with any other. Inside the
 * transaction that moved the parcel.
 * @throws AppError conflict when nothing can leave of the order now
 */
export function parcelLeft(
  tx: RequestContext,
  order: OrderRow,
  { courier, number, isLast }: { courier: string; number: string; isLast: boolean },
  actor: Actor,
): Promise<OrderRow> {
  return changeState(tx, order, isLast ? 'shipped' : 'partShipped', {
    actor,
    note: `${courier} ${number}`,
    patch: { courier, trackingNumber: number, shippedAt: new Date() },
  });
}

/** Every parcel of a shipped order has come. Inside the transaction that noted the last one. */
export function completeDelivered(tx: RequestContext, order: OrderRow, actor: Actor): Promise<OrderRow> {
  return changeState(tx, order, 'delivered', { actor, patch: { completedAt: new Date() } });
}

/** What had not left of a partly shipped order was given back: the order waits for its parcels only. */
export function restGivenBack(tx: RequestContext, order: OrderRow, actor: Actor): Promise<OrderRow> {
  return changeState(tx, order, 'restGivenBack', { actor });
}

/**
 * Hands a pick-up over at the store: the goods leave the stock.
 * @param leave what is done once the code is right and before anybody hears of it: devices are sold, so that whoever
 *   follows the order knows which ones
 * @throws AppError notFound, conflict for a wrong state or code, and what `leave` throws
 */
export async function handOverOrder(
  ctx: RequestContext,
  orderId: number,
  pickupCode: string,
  actor: Actor,
  leave?: (tx: RequestContext, order: OrderRow) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId);
    if (order.state === 'awaitingPickup') {
      if (order.pickupCode !== pickupCode) throw conflict('提货码不正确，请与顾客核对');
      await leave?.(tx, order);
    }
    await changeState(tx, order, 'handedOver', { actor, patch: { completedAt: new Date() } });
  });
}

/** The member confirms that a parcel has come. @throws AppError notFound, conflict in any other state */
export async function confirmReceipt(ctx: RequestContext, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await changeState(tx, await requireOwnOrder(tx, orderId), 'received', {
      actor: memberActor,
      patch: { completedAt: new Date() },
    });
  });
}

/** Completes orders that were shipped long ago. @returns how many */
export async function confirmLongShipped(ctx: RequestContext): Promise<number> {
  const parcels = await selectLongShipped(ctx, BATCH);
  return changeEachOrder(ctx, parcels, (tx, order) =>
    changeState(tx, order, 'receivedByTime', {
      actor: systemActor,
      note: `发货满${CONFIRMED_AFTER_DAYS}天自动确认收货`,
      patch: { completedAt: new Date() },
    }),
  );
}

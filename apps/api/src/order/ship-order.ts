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
import { CONFIRMED_AFTER_DAYS, selectLongShipped } from './order.queries.ts';

const BATCH = 200;

/** Ships a paid order: the goods leave the stock. @throws AppError notFound, conflict in any other state */
export async function shipOrder(
  ctx: RequestContext,
  orderId: number,
  parcel: { courier: string; number: string },
  actor: Actor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await changeState(tx, await requireOrder(tx, orderId), 'shipped', {
      actor,
      note: `${parcel.courier} ${parcel.number}`,
      patch: { courier: parcel.courier, trackingNumber: parcel.number, shippedAt: new Date() },
    });
  });
}

/** Hands a pick-up over at the store: the goods leave the stock. @throws AppError notFound, conflict for a wrong state or code */
export async function handOverOrder(
  ctx: RequestContext,
  orderId: number,
  pickupCode: string,
  actor: Actor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId);
    if (order.state === 'awaitingPickup' && order.pickupCode !== pickupCode) {
      throw conflict('提货码不正确，请与顾客核对');
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

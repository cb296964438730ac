import { AppError, conflict, notFound } from '../platform/app-error.ts';
import { tellFollowers } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { insertEvent, type OrderPatch, type OrderRow, selectOrder, updateState } from './order.queries.ts';
import { orderHappened } from './order-happening.ts';
import { type ActorKind, mayCause, nextState, type OrderEvent } from './order-states.ts';

/** Who did something, and the name that stands in the history of the order. */
export interface Actor {
  readonly kind: ActorKind;
  readonly name: string;
}

export const memberActor: Actor = { kind: 'member', name: '会员' };
export const systemActor: Actor = { kind: 'system', name: '系统' };

/** The member of staff who asks. @throws AppError loginRequired */
export function staffActorOf(ctx: RequestContext): Actor {
  return { kind: 'staff', name: requireStaff(ctx).name };
}

/**
 * Lets an event happen to an order, writes it into the history and tells who follows orders. Inside a transaction. The
 * update holds only for an order that still is in the state the caller saw, so of two events at once one happens and
 * the other one is refused.
 * @returns the order as it is now
 * @throws AppError conflict when the event cannot happen to an order in its state
 */
export async function changeState(
  ctx: RequestContext,
  order: OrderRow,
  event: OrderEvent,
  by: { actor: Actor; note?: string; patch?: OrderPatch; shopAtFault?: boolean },
): Promise<OrderRow> {
  if (!ctx.transactional) throw new Error('the state of an order changes in a transaction');
  if (!mayCause(by.actor.kind, event)) throw new Error(`${by.actor.kind} cannot cause ${event}`);
  const to = nextState(order.state, event);
  const patch = by.patch ?? {};
  if (!(await updateState(ctx, order.id, { from: order.state, to, patch }))) {
    throw await explainLostRace(ctx, order.id, event);
  }
  await insertEvent(ctx, {
    orderId: order.id,
    event,
    fromState: order.state,
    toState: to,
    actor: by.actor.name,
    note: by.note ?? '',
  });
  const changed = { ...order, ...patch, state: to };
  const { shopAtFault = false } = by;
  await tellFollowers(ctx, orderHappened, { order: changed, event, by: by.actor.kind, shopAtFault });
  return changed;
}

/** An order of the member who asks. @throws AppError notFound, also for the order of somebody else */
export async function requireOwnOrder(
  ctx: RequestContext,
  orderId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<OrderRow> {
  return requireOwn(ctx, await selectOrder(ctx, orderId, lock), '订单不存在');
}

/** An order of the tenant, whoever asks. @throws AppError notFound */
export async function requireOrder(
  ctx: RequestContext,
  orderId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<OrderRow> {
  const order = await selectOrder(ctx, orderId, lock);
  if (!order) throw notFound('订单不存在');
  return order;
}

/** Somebody else was first: the present state says what can be said about that. */
async function explainLostRace(ctx: RequestContext, orderId: number, event: OrderEvent): Promise<AppError> {
  try {
    nextState((await requireOrder(ctx, orderId)).state, event);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return conflict('订单状态已变化，请刷新后重试');
}

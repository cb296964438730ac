import { conflict, notFound } from '../platform/app-error.ts';
import { tellFollowers, topic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import {
  insertRecycleEvent,
  type RecyclePatch,
  type RecycleRow,
  selectRecycle,
  updateRecycle,
} from './recycle.queries.ts';
import {
  mayCauseRecycle,
  nextRecycleState,
  type RecycleActor,
  type RecycleEvent,
  type RecycleNote,
  type RecycleStaffNote,
} from './recycle-states.ts';

/** What happened to an order of recycling, for rooms whose thing it stands in: a trade-in of a sale. */
export interface RecycleHappening {
  readonly order: RecycleRow;
  readonly event: RecycleEvent | 'submitted';
}

/** Told in the transaction of the event (docs/decisions/0031-happenings.md). */
export const recycleHappened = topic<RecycleHappening>('recycle');

/** Who lets something happen to an order, and how its timeline names them. */
export interface RecycleCause {
  readonly kind: RecycleActor;
  readonly name: string;
}
export const memberCause: RecycleCause = { kind: 'member', name: '会员' };
export const systemCause: RecycleCause = { kind: 'system', name: '系统' };
export function staffCause(ctx: RequestContext): RecycleCause {
  return { kind: 'staff', name: requireStaff(ctx).name };
}

export const RECYCLE_GONE = '回收订单不存在';
const LOST = '回收订单已被他人处理，请刷新后重试';

/**
 * Lets an event happen to an order that still is as it was seen, and writes it into its timeline. Of several who try at
 * once one happens and the others are refused.
 * @returns the order as it is now
 * @throws AppError conflict when the event cannot happen in its state, or somebody was first
 */
export async function changeRecycle(
  tx: RequestContext,
  seen: RecycleRow,
  event: RecycleEvent,
  { by, note = '', patch = {} }: { by: RecycleCause; note?: string; patch?: RecyclePatch },
): Promise<RecycleRow> {
  if (!tx.transactional) throw new Error('an order of recycling moves in a transaction');
  const to = nextRecycleState(seen.state, event);
  if (!mayCauseRecycle(by.kind, seen.state, event)) throw new Error(`${by.kind} cannot cause ${event}`);
  const moved = await updateRecycle(tx, seen, { ...patch, state: to });
  if (!moved) {
    const now = await selectRecycle(tx, seen.id);
    if (now) nextRecycleState(now.state, event);
    throw conflict(LOST);
  }
  await insertRecycleEvent(tx, {
    ...{ recycleOrderId: seen.id, event, fromState: seen.state, toState: to, actor: by.name, note },
  });
  await tellFollowers(tx, recycleHappened, { order: moved, event });
  return moved;
}

/** Changes an order without moving it on. @throws AppError conflict when somebody was first */
export async function patchRecycle(
  tx: RequestContext,
  seen: RecycleRow,
  patch: RecyclePatch,
): Promise<RecycleRow> {
  const now = await updateRecycle(tx, seen, patch);
  if (!now) throw conflict(LOST);
  return now;
}

/** Writes into the timeline what moves nothing. */
export async function noteRecycle(
  tx: RequestContext,
  { id, state }: Pick<RecycleRow, 'id' | 'state'>,
  event: RecycleNote | RecycleStaffNote,
  { by, note = '' }: { by: RecycleCause; note?: string },
): Promise<void> {
  await insertRecycleEvent(tx, {
    ...{ recycleOrderId: id, event, fromState: state, toState: state, actor: by.name, note },
  });
}

/** An order of the member who asks. @throws AppError notFound, also for another member's */
export async function requireOwnRecycle(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RecycleRow> {
  return requireOwn(ctx, await selectRecycle(ctx, id, lock), RECYCLE_GONE);
}

/** An order that the asking member of staff may touch. @throws AppError notFound, also for another store's */
export async function requireRecycleForStaff(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RecycleRow> {
  const row = await selectRecycle(ctx, id, lock);
  if (!row) throw notFound(RECYCLE_GONE);
  assertStoreScope(ctx, row.storeId, RECYCLE_GONE);
  return row;
}

/** An order, locked, as staff have seen it. @throws AppError conflict when it has changed since, notFound */
export async function requireSeen(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<RecycleRow> {
  const row = await requireRecycleForStaff(tx, id, 'lock');
  if (row.version !== version) throw conflict(LOST);
  return row;
}

import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import {
  insertRepairEvent,
  type RepairPatch,
  type RepairRow,
  selectRepair,
  updateRepair,
} from './repair.queries.ts';
import {
  mayCauseRepair,
  nextRepairState,
  type RepairActor,
  type RepairEvent,
  type ShownNote,
  type StaffNote,
} from './repair-states.ts';

/** Who lets something happen to a ticket, and how its timeline names them. */
export interface RepairCause {
  readonly kind: RepairActor;
  readonly name: string;
}
export const memberCause: RepairCause = { kind: 'member', name: '会员' };
export const systemCause: RepairCause = { kind: 'system', name: '系统' };
export function staffCause(ctx: RequestContext): RepairCause {
  return { kind: 'staff', name: requireStaff(ctx).name };
}

export const REPAIR_GONE = '维修单不存在';
const LOST = '维修单已被他人处理，请刷新后重试';

/**
 * Lets an event happen to a ticket that still is as it was seen, and writes it into its timeline. Of several who try at
 * once one happens and the others are refused.
 * @returns the ticket as it is now
 * @throws AppError conflict when the event cannot happen in its state, or somebody was first
 */
export async function changeRepair(
  tx: RequestContext,
  seen: RepairRow,
  event: RepairEvent,
  { by, note = '', patch = {} }: { by: RepairCause; note?: string; patch?: RepairPatch },
): Promise<RepairRow> {
  if (!tx.transactional) throw new Error('a ticket moves in a transaction');
  const to = nextRepairState(seen.state, event);
  if (!mayCauseRepair(by.kind, seen.state, event)) throw new Error(`${by.kind} cannot cause ${event}`);
  const moved = await updateRepair(tx, seen, { ...patch, state: to });
  if (!moved) {
    const now = await selectRepair(tx, seen.id);
    if (now) nextRepairState(now.state, event);
    throw conflict(LOST);
  }
  await insertRepairEvent(tx, {
    ...{ repairOrderId: seen.id, event, fromState: seen.state, toState: to, actor: by.name, note },
  });
  return moved;
}

/** Changes a ticket without moving it on. @throws AppError conflict when somebody was first */
export async function patchRepair(
  tx: RequestContext,
  seen: RepairRow,
  patch: RepairPatch,
): Promise<RepairRow> {
  const now = await updateRepair(tx, seen, patch);
  if (!now) throw conflict(LOST);
  return now;
}

/** Writes into the timeline what moves nothing. */
export async function noteRepair(
  tx: RequestContext,
  { id, state }: Pick<RepairRow, 'id' | 'state'>,
  event: ShownNote | StaffNote,
  { by, note = '' }: { by: RepairCause; note?: string },
): Promise<void> {
  await insertRepairEvent(tx, {
    ...{ repairOrderId: id, event, fromState: state, toState: state, actor: by.name, note },
  });
}

/** A ticket of the member who asks. @throws AppError notFound, also for another member's */
export async function requireOwnRepair(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RepairRow> {
  return requireOwn(ctx, await selectRepair(ctx, id, lock), REPAIR_GONE);
}

/** A ticket that the asking member of staff may touch. @throws AppError notFound, also for another store's */
export async function requireRepairForStaff(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RepairRow> {
  const row = await selectRepair(ctx, id, lock);
  if (!row) throw notFound(REPAIR_GONE);
  assertStoreScope(ctx, row.storeId, REPAIR_GONE);
  return row;
}

/**
 * A ticket, locked, as staff have seen it on their page. @throws AppError conflict when it has changed since, notFound
 */
export async function requireSeen(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<RepairRow> {
  const row = await requireRepairForStaff(tx, id, 'lock');
  if (row.version !== version) throw conflict(LOST);
  return row;
}

import { outdated } from '@jishi/contract/refusal.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import {
  insertEvent,
  type ReturnPatch,
  type ReturnRow,
  selectReturn,
  updateReturn,
} from './return-request.queries.ts';
import { nextState, type ReturnActor, type ReturnEvent, returnMoves } from './return-states.ts';

const GONE = '售后申请不存在';

/** Who lets something happen, and the name that stands in the history. */
export interface ReturnBy {
  kind: ReturnActor;
  name: string;
}
export const byMember: ReturnBy = { kind: 'member', name: '会员' };
export const bySystem: ReturnBy = { kind: 'system', name: '系统' };
export const byStaff = (ctx: RequestContext): ReturnBy => ({ kind: 'staff', name: requireStaff(ctx).name });

/**
 * Lets something happen to a request that is as the caller saw it, and writes it down. Of two who saw the same, one
 * does it. Inside a transaction.
 * @returns the request as it is now
 * @throws AppError conflict when it cannot happen in its state, outdated when somebody was faster
 */
export async function changeReturn(
  tx: RequestContext,
  row: ReturnRow,
  event: ReturnEvent,
  { by, note = '', patch = {} }: { by: ReturnBy; note?: string; patch?: ReturnPatch },
): Promise<ReturnRow> {
  if (!tx.transactional) throw new Error('a return changes in a transaction');
  if (!returnMoves[event].by.includes(by.kind)) throw new Error(`${by.kind} cannot cause ${event}`);
  const state = nextState(row.state, event);
  const changed = await updateReturn(tx, row, { ...patch, state, changedAt: new Date() });
  if (!changed) throw refuse(outdated, '申请已有变化，请刷新后重试');
  await insertEvent(tx, {
    ...{ requestId: row.id, event, fromState: row.state, toState: state },
    ...{ actor: by.name, note },
  });
  return changed;
}

/** A request of the member who asks, locked. @throws AppError notFound, also for somebody else's */
export async function lockOwn(tx: RequestContext, id: number): Promise<ReturnRow> {
  return requireOwn(tx, await selectReturn(tx, id, 'lock'), GONE);
}

/** A request that the asking staff may see. @throws AppError notFound, also for one of another store than theirs */
export async function requireReturn(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ReturnRow> {
  const row = await selectReturn(ctx, id, lock);
  if (!row) throw notFound(GONE);
  assertStoreScope(ctx, row.storeId, GONE);
  return row;
}

/** One that still is as the staff's page showed it, locked. @throws AppError notFound, outdated */
export async function lockSeen(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<ReturnRow> {
  const row = await requireReturn(tx, id, 'lock');
  if (row.version !== version) throw refuse(outdated, '申请已有变化，请刷新后重试', { version: row.version });
  return row;
}

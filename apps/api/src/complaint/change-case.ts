import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import {
  type ComplaintPatch,
  type ComplaintRow,
  selectComplaint,
  updateComplaint,
} from './complaint.queries.ts';
import { movePromise } from './complaint-clock.ts';
import { type ComplaintEvent, nextState } from './complaint-states.ts';
import { endPause, insertAct, openPause } from './thread.queries.ts';

export const MEMBER = '会员';
export const SYSTEM = '系统';

/** What the states say of the clock: it stands still in these, for this reason. */
const pauseReasons: Partial<Record<ComplaintRow['state'], 'member' | 'solved'>> = {
  waitingMember: 'member',
  solved: 'solved',
};

/**
 * Lets something happen to a complaint that the caller has locked, writes it down, and keeps its clock: it stops with
 * states that wait for the member, and where it goes on the promise has moved by as much.
 * @returns the complaint as it is now
 * @throws AppError conflict when it cannot happen in its state
 */
export async function changeCase(
  tx: RequestContext,
  row: ComplaintRow,
  event: ComplaintEvent,
  by: { actor: string; note?: string; patch?: ComplaintPatch; at?: Date },
): Promise<ComplaintRow> {
  if (!tx.transactional) throw new Error('a complaint changes in a transaction');
  const { actor, note = '', at = new Date() } = by;
  const state = nextState(row.state, event);
  const patch: ComplaintPatch = { ...by.patch };
  if (state !== row.state) Object.assign(patch, await moveClock(tx, row, state, at));
  const changed = await updateComplaint(tx, row, { ...patch, state });
  if (!changed) throw conflict('投诉已有变化，请刷新后重试');
  await insertAct(tx, { complaintId: row.id, act: event, fromState: row.state, toState: state, actor, note });
  return changed;
}

async function moveClock(
  tx: RequestContext,
  row: ComplaintRow,
  state: ComplaintRow['state'],
  at: Date,
): Promise<ComplaintPatch> {
  const patch: ComplaintPatch = {};
  if (pauseReasons[row.state]) {
    const pause = await endPause(tx, row.id, at);
    if (pause) patch.promisedAt = movePromise(row.promisedAt, pause, at);
    patch.closeAfter = null;
  }
  const reason = pauseReasons[state];
  if (reason) {
    // A pause begins where the last one ended at the earliest: they never overlap.
    await openPause(tx, { complaintId: row.id, fromAt: at, reason });
    patch.closeAfter = new Date(at.getTime() + SILENCE_MS);
  }
  return patch;
}

/** After seven days without a word of the member, what waits for one is closed. */
export const SILENCE_MS = 7 * 86_400_000;

/** A complaint of the member who asks, locked. @throws AppError notFound, also for somebody else's */
export async function lockOwn(tx: RequestContext, id: number): Promise<ComplaintRow> {
  return requireOwn(tx, await selectComplaint(tx, id, 'lock'), '投诉不存在');
}

/** A complaint that the asking staff may see. @throws AppError notFound, also for one of another store than theirs */
export async function requireCase(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ComplaintRow> {
  const row = await selectComplaint(ctx, id, lock);
  if (!row) throw notFound('投诉不存在');
  assertStoreScope(ctx, row.storeId, '投诉不存在');
  return row;
}

/**
 * A complaint that the member of staff who asks may work on, locked: who has it, or who may give it to anybody.
 * @throws AppError notFound, conflict when a colleague has it or nobody
 */
export async function lockForWork(tx: RequestContext, id: number): Promise<ComplaintRow> {
  const row = await requireCase(tx, id, 'lock');
  const staff = requireStaff(tx);
  if (row.ownerStaffId === staff.staffId) return row;
  if (row.ownerStaffId === null) throw conflict('请先受理这件投诉');
  if (!staff.permissions.has('complaint:assign')) throw conflict(`该投诉由${row.ownerName}负责`);
  return row;
}

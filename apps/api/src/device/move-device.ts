import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type DevicePatch,
  type DeviceRow,
  insertDeviceEvent,
  selectDevice,
  selectOpenFlags,
  updateSeen,
} from './device.queries.ts';
import { endSale } from './device-sale.queries.ts';
import {
  type DeviceEvent,
  type DeviceSubjectKind,
  deviceEventNames,
  refusedWhenFlagged,
  requireTransition,
} from './device-states.ts';

/** On what something happens to a device, and who does it. */
export interface DeviceCause {
  readonly subject: { readonly kind: DeviceSubjectKind; readonly id: number | string };
  /** 会员, 系统 or the name of a member of staff. */
  readonly actor: string;
  readonly note?: string;
}

/** A device of the tenant. @throws AppError notFound */
export async function requireDevice(ctx: RequestContext, id: number): Promise<DeviceRow> {
  const found = await selectDevice(ctx, id);
  if (!found) throw notFound('设备不存在');
  return found;
}

/** Whether a device may be put on sale or handed on: it is ours, ready, and nobody warns of it. */
export async function isSellable(
  ctx: RequestContext,
  { id, state }: Pick<DeviceRow, 'id' | 'state'>,
): Promise<boolean> {
  return (state === 'ready' || state === 'listed') && !(await selectOpenFlags(ctx, [id])).has(id);
}

/**
 * Lets an event happen to a device that still is as the caller saw it, and writes it into its history. Inside the
 * transaction of its subject.
 * @param seen as it was read; of two who saw the same, one moves it
 * @returns the device as it is now
 * @throws AppError conflict when the event cannot happen in its state, it is warned of, or somebody was first
 */
export async function moveDevice(
  tx: RequestContext,
  seen: DeviceRow,
  event: DeviceEvent,
  cause: DeviceCause & { patch?: DevicePatch },
): Promise<DeviceRow> {
  requireTransition(seen.state, event);
  if (refusedWhenFlagged.has(event) && (await selectOpenFlags(tx, [seen.id])).has(seen.id))
    throw conflict(`设备有未解除的标记，不能${deviceEventNames[event]}`);
  const moved = await tryMove(tx, seen, event, cause);
  if (!moved) throw conflict('设备状态已变化，请刷新后重试');
  return moved;
}

/**
 * As `moveDevice`, for callers who have asked for flags and say themselves what a lost race means. A flag that is set
 * meanwhile counts a version, so that it is never passed by.
 * @returns undefined when somebody was first
 */
export async function tryMove(
  tx: RequestContext,
  seen: DeviceRow,
  event: DeviceEvent,
  { subject, actor, note = '', patch = {} }: DeviceCause & { patch?: DevicePatch },
): Promise<DeviceRow | undefined> {
  if (!tx.transactional) throw new Error('a device moves in the transaction of its subject');
  const { to, subjects } = requireTransition(seen.state, event);
  if (!subjects.includes(subject.kind)) throw new Error(`${subject.kind} cannot cause ${event}`);
  const moved = await updateSeen(tx, seen, { ...givenUpBy(event), ...patch, state: to });
  if (!moved) return undefined;
  if (seen.state === 'sold') await endSale(tx, seen.id);
  await insertDeviceEvent(tx, {
    deviceId: seen.id,
    event,
    fromState: seen.state,
    toState: to,
    actor,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    note,
  });
  return moved;
}

/** What is no longer true of a device that has become ours again; one that was recycled is not the new goods it was. */
function givenUpBy(event: DeviceEvent): DevicePatch {
  if (event === 'bought') return { memberId: null, ppid: null };
  return event === 'returned' ? { memberId: null } : {};
}

/** Writes into the history what moves nothing. */
export async function noteEvent(
  tx: RequestContext,
  { id, state }: Pick<DeviceRow, 'id' | 'state'>,
  event: 'flagged' | 'lifted' | 'edited',
  { subject, actor, note = '' }: DeviceCause,
): Promise<void> {
  await insertDeviceEvent(tx, {
    deviceId: id,
    event,
    fromState: state,
    toState: state,
    actor,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    note,
  });
}

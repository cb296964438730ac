import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { findOpenFlags, findOrEnterDevice, flagDevice } from '../device/device.service.ts';
import { conflict } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { askBlacklist, askLock } from './ask-device.ts';
import {
  changeRecycle,
  noteRecycle,
  requireRecycleForStaff,
  requireSeen,
  staffCause,
  systemCause,
} from './change-recycle.ts';
import { endVisit } from './end-recycle.ts';
import { describeOrder, presentMoved } from './present-recycle.ts';
import { type RecycleRow, selectOpenRecycleOf } from './recycle.queries.ts';
import { nextRecycleState } from './recycle-states.ts';
import { DEVICE_BUSY } from './submit-recycle.ts';
import { tellRecycle } from './tell-recycle.ts';

type Moved = ReturnType<typeof presentMoved>;

/**
 * Takes a device in by its serial (X3008). One that is flagged or no customer's is held back at once: nobody inspects
 * what the shop may not buy.
 * @throws AppError notFound; conflict for another open order of the device; wrongInput at `serial`
 */
export async function receiveRecycle(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.receive>,
): Promise<Moved> {
  const serial = normalizeDeviceNumber(input.serial);
  if (!kindOfDeviceNumber(serial)) throw refuseField('serial', '串号不正确，请重新扫描');
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    nextRecycleState(row.state, 'received');
    if (await selectOpenRecycleOf(tx, serial, row.id)) throw conflict(DEVICE_BUSY);
    const received = await takeIn(tx, row, { serial, note: input.note });
    await endVisit(tx, row);
    return presentMoved(received);
  });
}

async function takeIn(
  tx: RequestContext,
  row: RecycleRow,
  { serial, note }: { serial: string; note: string },
): Promise<RecycleRow> {
  const by = staffCause(tx);
  const device = await findOrEnterDevice(
    tx,
    serial,
    { title: row.model, memberId: row.memberId, storeId: row.storeId },
    { subject: { kind: 'recycleOrder', id: row.id }, actor: by.name, note: `回收单 ${row.number}` },
  );
  const received = await changeRecycle(tx, row, 'received', {
    ...{ by, note, patch: { serial, deviceId: device.id } },
  });
  if (row.toldSerial !== '' && row.toldSerial !== serial)
    await noteRecycle(tx, received, 'serialDiffers', { by, note: `${row.toldSerial} → ${serial}` });
  const changes: AuditChange[] = [{ field: '串号', before: row.toldSerial, after: serial }];
  await recordAct(tx, {
    action: 'recycle.receive',
    target: describeOrder(row),
    object: { type: 'recycle', id: row.id },
    changes,
  });
  const isWarned = (await findOpenFlags(tx, [device.id])).has(device.id);
  const isOurs = device.state !== 'known' && device.state !== 'sold';
  if (!isWarned && !isOurs) {
    await tellRecycle(tx, received, 'received');
    return received;
  }
  return blockOrder(tx, received, isWarned ? '设备有未解除的标记' : '设备已在本店登记为自有', 'system');
}

/** Holds an order back, and tells its member that somebody will come back to them. */
export async function blockOrder(
  tx: RequestContext,
  row: RecycleRow,
  reason: string,
  kind: 'staff' | 'system',
): Promise<RecycleRow> {
  const blocked = await changeRecycle(tx, row, 'blocked', {
    by: kind === 'staff' ? staffCause(tx) : systemCause,
    note: reason,
  });
  await tellRecycle(tx, blocked, 'blocked');
  return blocked;
}

/**
 * Asks the maker about the account and the networks about the number (X3009). A device that they report is flagged and
 * held back.
 */
export async function checkDevice(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminRecycle.check>> {
  const { serial } = await requireRecycleForStaff(ctx, id);
  if (serial === '') throw conflict('请先扫描串号收机');
  const [accountLock, blacklist] = await Promise.all([askLock(ctx, serial), askBlacklist(ctx, serial)]);
  await inTransaction(ctx, async (tx) => {
    const row = await requireRecycleForStaff(tx, id, 'lock');
    await noteRecycle(tx, row, 'checked', { by: staffCause(tx), note: `${accountLock} ${blacklist}` });
    await recordAct(tx, {
      action: 'recycle.check',
      target: describeOrder(row),
      object: { type: 'recycle', id },
    });
    if (blacklist !== 'listed' || row.deviceId === null) return;
    const flags = (await findOpenFlags(tx, [row.deviceId])).get(row.deviceId) ?? [];
    if (!flags.some(({ kind }) => kind === 'stolen'))
      await flagDevice(tx, row.deviceId, 'stolen', {
        ...{ subject: { kind: 'staff', id: requireStaff(tx).staffId }, actor: requireStaff(tx).name },
        note: '运营商黑名单登记',
      });
    if (row.state === 'received' || row.state === 'inspecting')
      await blockOrder(tx, row, '运营商黑名单登记为丢失或被盗', 'system');
  });
  return { accountLock, blacklist };
}

import type { adminRepair } from '@jishi/contract/admin-repair.ts';
import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { findOrEnterDevice } from '../device/device.service.ts';
import { conflict } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { changeRepair, noteRepair, requireSeen, staffCause } from './change-repair.ts';
import { cancelBooking, endVisit } from './end-repair.ts';
import { describeTicket, presentMoved } from './present-repair.ts';
import { type RepairRow, selectOpenOf } from './repair.queries.ts';
import { nextRepairState } from './repair-states.ts';
import { DEVICE_BUSY } from './submit-repair.ts';
import { tellRepair } from './tell-repair.ts';

type Moved = ReturnType<typeof presentMoved>;
type Intake = Pick<ParsedInputOf<typeof adminRepair.receive>, 'serial' | 'tests' | 'note'>;

/**
 * Takes a device in (X1767).
 * @throws AppError notFound, conflict for another open ticket of the device; wrongInput at `serial`
 */
export async function receiveRepair(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRepair.receive>,
): Promise<Moved> {
  const serial = readScanned(input.serial);
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    nextRepairState(row.state, 'received');
    if (await selectOpenOf(tx, serial, row.id)) throw conflict(DEVICE_BUSY);
    const received = await takeIn(tx, row, { ...input, serial });
    await endVisit(tx, row);
    return presentMoved(received);
  });
}

/** A serial as it is kept. @throws AppError wrongInput at `serial` for what is none */
export function readScanned(typed: string): string {
  const serial = normalizeDeviceNumber(typed);
  if (!kindOfDeviceNumber(serial)) throw refuseField('serial', '串号不正确，请重新扫描');
  return serial;
}

/** The step itself: the device enters the register, how it came is written down, and its member hears of it. */
export async function takeIn(tx: RequestContext, row: RepairRow, intake: Intake): Promise<RepairRow> {
  const { serial, tests, note } = intake;
  const by = staffCause(tx);
  const { productId, memberId, storeId } = row;
  const device = await findOrEnterDevice(
    tx,
    serial,
    { title: row.model, productId, memberId, storeId },
    { subject: { kind: 'repairOrder', id: row.id }, actor: by.name, note: `维修单 ${row.number}` },
  );
  const isOther = row.serial !== '' && row.serial !== serial;
  const received = await changeRepair(tx, row, 'received', {
    ...{ by, note },
    patch: {
      ...{ serial, deviceId: device.id, testsBefore: tests, intakeNote: note },
      // Another device than was booked is looked at first, whatever was agreed to.
      ...(isOther && { bookedFen: null }),
    },
  });
  if (isOther) await noteRepair(tx, received, 'serialDiffers', { by, note: `${row.serial} → ${serial}` });
  await tellRepair(tx, received, 'received');
  const changes: AuditChange[] = [{ field: '串号', before: row.serial, after: serial }];
  await recordAct(tx, {
    action: 'repair.receive',
    target: describeTicket(row),
    object: { type: 'repair', id: row.id },
    changes,
  });
  return received;
}

/** Cancels a booking as staff do it, with a reason (X1768). @throws AppError notFound, conflict */
export async function cancelByDesk(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRepair.cancel>,
): Promise<Moved> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    const { reason } = input;
    const cancelled = await cancelBooking(tx, row, { by: staffCause(tx), reason });
    const changes: AuditChange[] = [{ field: '原因', before: '', after: reason }];
    await recordAct(tx, {
      action: 'repair.cancel',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
      changes,
    });
    return presentMoved(cancelled);
  });
}

import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { conflict } from '../platform/app-error.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type DeviceNumberRow,
  type DeviceRow,
  insertDevice,
  insertDeviceEvent,
  insertNumber,
  returnToEntrySavepoint,
  selectByNumbers,
  setEntrySavepoint,
} from './device.queries.ts';
import { type DeviceEntry, deviceEntries } from './device-states.ts';
import type { DeviceCause } from './move-device.ts';

/** A device as it is entered. */
export interface DeviceDraft {
  readonly title: string;
  readonly productId?: number | null;
  /** The SKU that it is on sale as; null for what is not on sale. */
  readonly ppid?: number | null;
  readonly memberId?: number | null;
  /** 0 is the warehouse. */
  readonly storeId?: number;
  readonly costFen?: number | null;
}
type ReadNumber = Pick<DeviceNumberRow, 'number' | 'kind'>;

/** A number as it is kept, with its kind; undefined for what is none. */
export function readDeviceNumber(typed: string): ReadNumber | undefined {
  const number = normalizeDeviceNumber(typed);
  const kind = kindOfDeviceNumber(number);
  return kind && { number, kind };
}

/** The device that has a number, as it was typed or scanned. */
export async function findDevice(ctx: RequestContext, typed: string): Promise<DeviceRow | undefined> {
  const read = readDeviceNumber(typed);
  return read && (await selectByNumbers(ctx, [read.number])).get(read.number);
}

/**
 * Enters a device with all of its numbers, each of which nobody has yet. Inside the transaction of its subject.
 * @param field path of the numbers in the form that sent them: refusals stand at `<field>.<index>`
 * @throws AppError wrongInput for a number that is none, taken for one that another device has
 */
export async function enterDevice(
  tx: RequestContext,
  typed: readonly string[],
  state: DeviceEntry,
  draft: DeviceDraft,
  cause: DeviceCause,
  field = 'numbers',
): Promise<DeviceRow> {
  const numbers = typed.map((one, index) => {
    const read = readDeviceNumber(one);
    if (!read) throw refuseField(`${field}.${index}`, `“${one.trim()}”不是正确的串号，请核对`);
    return read;
  });
  if (numbers.length === 0) throw refuseField(field, '请填写串号');
  const entered = await tryEnter(tx, numbers, state, draft, cause);
  if ('device' in entered) return entered.device;
  const index = numbers.findIndex(({ number }) => number === entered.taken);
  throw refuseTaken(`${field}.${index}`, `串号 ${entered.taken} 已登记，不能重复录入`);
}

/**
 * The device that has a number; one that nobody has seen is entered as a customer's. Inside the transaction of its
 * subject; of two who enter the same number at once, the second one finds what the first entered.
 * @throws AppError wrongInput at `number` for what is no number
 */
export async function findOrEnterDevice(
  tx: RequestContext,
  typed: string,
  draft: DeviceDraft,
  cause: DeviceCause,
): Promise<DeviceRow> {
  const read = readDeviceNumber(typed);
  if (!read) throw refuseField('number', '串号不正确，请核对后重试');
  const known = (await selectByNumbers(tx, [read.number])).get(read.number);
  if (known) return known;
  const entered = await tryEnter(tx, [read], 'known', draft, cause);
  if ('device' in entered) return entered.device;
  const other = (await selectByNumbers(tx, [read.number])).get(read.number);
  if (!other) throw conflict('串号正在被登记，请稍后重试');
  return other;
}

/**
 * Writes a device, its numbers and the first line of its history; nothing of it where one of the numbers is another's.
 * The key of the numbers is the judge, after any wait for whoever enters the same one. Numbers are taken in their
 * order, so that two who enter the same ones do not wait for each other.
 */
export async function tryEnter(
  tx: RequestContext,
  numbers: readonly ReadNumber[],
  state: DeviceEntry,
  { title, productId = null, ppid = null, memberId = null, storeId = 0, costFen = null }: DeviceDraft,
  { subject, actor, note = '' }: DeviceCause,
): Promise<{ device: DeviceRow } | { taken: string }> {
  if (!tx.transactional) throw new Error('a device is entered in the transaction of its subject');
  const may: readonly string[] = deviceEntries[state];
  if (!may.includes(subject.kind)) throw new Error(`${subject.kind} enters no device as ${state}`);
  await setEntrySavepoint(tx);
  const device = await insertDevice(tx, { title, productId, ppid, memberId, storeId, costFen, state });
  for (const one of numbers.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    if (await insertNumber(tx, device.id, one)) continue;
    await returnToEntrySavepoint(tx);
    return { taken: one.number };
  }
  await insertDeviceEvent(tx, {
    deviceId: device.id,
    event: 'entered',
    toState: state,
    actor,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    note,
  });
  return { device };
}

import type { RequestContext } from '../platform/request-context.ts';
import { type DeviceRow, selectByNumbers, selectOpenFlags } from './device.queries.ts';
import { insertSale } from './device-sale.queries.ts';
import { readDeviceNumber, tryEnter } from './enter-device.ts';
import { tryMove } from './move-device.ts';
import {
  findMissing,
  judgeDevice,
  listSerialSlots,
  type Problem,
  type ReadSerial,
  refuseSerials,
  type SerialSlot,
  type SoldLine,
  type TypedSerials,
} from './read-serials.ts';

/** An order whose goods leave. */
interface Sale {
  readonly orderId: number;
  readonly memberId: number;
  /** Where they are handed over; 0 for a parcel. */
  readonly storeId: number;
  readonly lines: readonly SoldLine[];
  /** Name of who sends or hands them over. */
  readonly actor: string;
}

/**
 * Sells the devices whose numbers were read when the goods of an order left, inside the transaction in which they do.
 * A number that nobody has seen enters the register as sold. Of two orders that send the same number, one gets it.
 * @returns the numbers that left, in the order of the form
 * @throws AppError serialsRefused for every number that cannot leave and every one that is missing
 */
export async function sellDevices(
  tx: RequestContext,
  sale: Sale,
  typed: readonly TypedSerials[],
): Promise<string[]> {
  const slots = await listSerialSlots(tx, sale.lines);
  const { read, problems } = readTyped(slots, typed);
  const known = await selectByNumbers(
    tx,
    read.map(({ number }) => number),
  );
  const flags = await selectOpenFlags(
    tx,
    [...known.values()].map(({ id }) => id),
  );
  for (const one of read) {
    const device = known.get(one.number);
    const goods = slots.find(({ ppid }) => ppid === one.ppid);
    if (!goods) continue;
    const reason = device
      ? judgeDevice(device, goods, flags.has(device.id))
      : goods.listed && ('otherUnit' as const);
    if (reason) problems.push({ ...one, reason });
  }
  problems.push(...findSame(read, known), ...findMissing(slots, typed, read));
  if (problems.length > 0) throw refuseSerials(problems);
  const lineIds = spreadOverLines(sale.lines, read);
  // One order of locks for all who sell: by number.
  const ordered = read
    .map((one, index) => ({ ...one, lineId: lineIds[index] as number }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
  for (const one of ordered) await sellOne(tx, sale, one, known.get(one.number));
  return read.map(({ number }) => number);
}

/** Numbers of the form as they are kept; what is none, twice there or too many is a problem. */
function readTyped(
  slots: readonly SerialSlot[],
  typed: readonly TypedSerials[],
): { read: ReadSerial[]; problems: Problem[] } {
  const read: ReadSerial[] = [];
  const problems: Problem[] = [];
  for (const [place, { ppid, numbers }] of typed.entries()) {
    for (const [index, one] of numbers.entries()) {
      if (one.trim() === '') continue;
      const field = `serials.${place}.numbers.${index}`;
      const number = readDeviceNumber(one)?.number;
      const units = slots.find((slot) => slot.ppid === ppid)?.units ?? 0;
      if (!number) problems.push({ ppid, number: one.trim(), reason: 'malformed', field });
      else if (read.some((other) => other.number === number))
        problems.push({ ppid, number, reason: 'twice', field });
      else if (read.filter((other) => other.ppid === ppid).length >= units)
        problems.push({ ppid, number, reason: 'unexpected', field });
      else read.push({ ppid, number, field });
    }
  }
  return { read, problems };
}

/** Two numbers of one device are not two units. */
function findSame(read: readonly ReadSerial[], known: ReadonlyMap<string, DeviceRow>): Problem[] {
  const seen = new Set<number>();
  return read.flatMap((one) => {
    const id = known.get(one.number)?.id;
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id);
      return [];
    }
    return { ...one, reason: 'twice' as const };
  });
}

/** The line of the order that each number belongs to: a SKU may stand on two. */
function spreadOverLines(lines: readonly SoldLine[], read: readonly ReadSerial[]): number[] {
  const left = new Map(lines.map(({ id, count }) => [id, count]));
  return read.map(({ ppid }) => {
    const line = lines.find(({ id, ppid: own }) => own === ppid && (left.get(id) ?? 0) > 0);
    if (!line) throw new Error(`no line of the order is left for a unit of ${ppid}`);
    left.set(line.id, (left.get(line.id) ?? 0) - 1);
    return line.id;
  });
}

async function sellOne(
  tx: RequestContext,
  { orderId, memberId, storeId, lines, actor }: Sale,
  one: ReadSerial & { lineId: number },
  known: DeviceRow | undefined,
): Promise<void> {
  const line = lines.find(({ id }) => id === one.lineId);
  const cause = {
    subject: { kind: 'orderLine', id: one.lineId },
    actor,
    note: `订单 ${orderId}`,
  } as const;
  const owned = { memberId, storeId };
  const device = known
    ? await tryMove(tx, known, 'sold', { ...cause, patch: owned })
    : await tryEnter(
        tx,
        [readDeviceNumber(one.number) as { number: string; kind: 'imei' | 'meid' | 'sn' }],
        'sold',
        { ...owned, title: line?.name ?? '', productId: line?.productId ?? null, ppid: one.ppid },
        cause,
      ).then((entered) => ('device' in entered ? entered.device : undefined));
  // Somebody was first: what the device is now says what there is to say.
  if (!device) throw refuseSerials([{ ...one, reason: await explainLostRace(tx, one) }]);
  await insertSale(tx, {
    deviceId: device.id,
    number: one.number,
    orderId,
    orderLineId: one.lineId,
    ppid: one.ppid,
  });
}

async function explainLostRace(tx: RequestContext, one: ReadSerial): Promise<Problem['reason']> {
  const now = (await selectByNumbers(tx, [one.number])).get(one.number);
  if (!now) return 'sold';
  const isFlagged = (await selectOpenFlags(tx, [now.id])).has(now.id);
  return judgeDevice(now, { ppid: one.ppid, listed: now.state === 'listed' }, isFlagged) ?? 'sold';
}

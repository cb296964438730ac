import { MOST_PARTS_OF_INVOICE } from '@jishi/contract/invoice-words.ts';
import { allocate, refundShare } from '../pricing/pricing.service.ts';
import { keyOf, type PartTarget, sumOf, type Target } from './reckon-lines.ts';

/**
 * What has to go back of invoices that stand for the same orders, so that together they are what the orders are worth:
 * for each invoice and line its fall, in the order given. The last invoice falls first, so that a return touches as few
 * of them as can be. Rounding, and coin that lies otherwise on what stays, may raise one line while another falls: what
 * goes back of an order is what all of it fell by.
 * @param holders what each invoice still stands for; whoever is to keep longest stands first
 */
export function fallOf(holders: readonly (readonly Target[])[], targets: readonly Target[]): Target[][] {
  const rest = new Map(targets.map((target) => [keyOf(target), { fen: target.fen, units: target.units }]));
  const falls = holders.map((lines) =>
    lines.map((line) => {
      const kept = rest.get(keyOf(line)) ?? { fen: 0, units: 0 };
      const fen = Math.max(line.fen - kept.fen, 0);
      const units = Math.max(line.units - kept.units, 0);
      rest.set(keyOf(line), { fen: kept.fen - line.fen + fen, units: kept.units - line.units + units });
      return { ...line, fen, units };
    }),
  );
  for (const [orderId, ofOrder] of Map.groupBy(falls.flat(), (fall) => fall.orderId)) {
    const isOfOrder = (one: Target) => one.orderId === orderId;
    const held = sumOf(holders.flat().filter(isOfOrder));
    const due = Math.max(held - sumOf(targets.filter(isOfOrder)), 0);
    const shares = allocate(
      Math.min(due, sumOf(ofOrder)),
      ofOrder.map(({ fen }) => fen),
    );
    for (const [at, fall] of ofOrder.entries()) fall.fen = shares[at] ?? 0;
  }
  return falls;
}

/** What stays of lines once something of them went back. */
export function lessOf(lines: readonly Target[], falls: readonly Target[]): Target[] {
  return lines.map((line, at) => ({
    ...line,
    fen: line.fen - (falls[at]?.fen ?? 0),
    units: line.units - (falls[at]?.units ?? 0),
  }));
}

/** One unit of something, dearer than one invoice may be of. */
export interface TooDear {
  name: string;
  fen: number;
}

/**
 * Divides what is to be invoiced so that each invoice is of at most a bound, unit by unit in the order of the lines. A
 * unit that is dearer stands alone.
 */
export function splitByAmount(
  targets: readonly PartTarget[],
  mostFen: number,
): { parts: PartTarget[][]; tooDear: TooDear | undefined } {
  const parts: PartTarget[][] = [];
  let room = 0;
  let tooDear: TooDear | undefined;
  for (const target of targets.filter(({ fen }) => fen > 0)) {
    const units = Math.max(target.units, 1);
    const dearest = Math.ceil(target.fen / units);
    if (dearest > mostFen) tooDear ??= { name: target.part.name, fen: dearest };
    for (let taken = 0; taken < units; ) {
      if (room < dearest) {
        // More than anybody may have: nobody waits for the rest of them.
        if (parts.length > MOST_PARTS_OF_INVOICE) return { parts, tooDear };
        parts.push([]);
        room = mostFen;
      }
      const some = Math.max(Math.min(Math.floor(room / dearest), units - taken), 1);
      const fen = refundShare(target.fen, units, taken, some);
      parts.at(-1)?.push({ ...target, units: some, fen });
      taken += some;
      room -= some * dearest;
    }
  }
  return { parts: parts.filter((part) => sumOf(part) > 0), tooDear };
}

/** Units of an order's line in a parcel. */
export interface ParcelUnits {
  orderId: number;
  lines: readonly { orderLineId: number; units: number }[];
}

/** Divides by parcels. Freight, and what travels in none of them, stands with the first parcel of its order. */
export function splitByParcel(
  targets: readonly PartTarget[],
  parcels: readonly ParcelUnits[],
): PartTarget[][] {
  const parts: PartTarget[][] = parcels.map(() => []);
  const last: PartTarget[] = [];
  for (const target of targets.filter(({ fen }) => fen > 0)) {
    const units = Math.max(target.units, 1);
    let taken = 0;
    const put = (at: number, some: number) => {
      if (some <= 0) return;
      (parts[at] ?? last).push({ ...target, units: some, fen: refundShare(target.fen, units, taken, some) });
      taken += some;
    };
    for (const [at, { lines }] of parcels.entries()) {
      const sent = lines.find(({ orderLineId }) => orderLineId === target.orderLineId)?.units ?? 0;
      put(at, Math.min(sent, units - taken));
    }
    const first = parcels.findIndex(({ orderId }) => orderId === target.orderId);
    if (taken < units)
      mergeInto(
        parts[first] ?? last,
        target,
        refundShare(target.fen, units, taken, units - taken),
        units - taken,
      );
  }
  return [...parts, last].filter((part) => sumOf(part) > 0);
}

/** A part of an order stands on one line of an invoice. */
function mergeInto(part: PartTarget[], target: PartTarget, fen: number, units: number): void {
  const there = part.find((one) => keyOf(one) === keyOf(target));
  if (there) {
    there.fen += fen;
    there.units += units;
  } else part.push({ ...target, fen, units });
}

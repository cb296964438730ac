import { type SerialProblem, serialProblems, serialsRefused } from '@jishi/contract/device-refusals.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { type AppError, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import type { DeviceRow } from './device.queries.ts';
import { selectListedPpids, selectSerialCategories } from './device-sale.queries.ts';

/** What of a line of an order a sale has to know. */
export interface SoldLine {
  readonly id: number;
  readonly ppid: number;
  readonly productId: number;
  readonly name: string;
  readonly count: number;
}

/** Goods of an order that have serial numbers. */
export interface SerialSlot {
  readonly ppid: number;
  readonly name: string;
  readonly units: number;
  /** Nothing leaves without a number for each unit. */
  readonly required: boolean;
  /** A single unit on sale: its own number has to be read, none other. */
  readonly listed: boolean;
}

/** Numbers as a form sends them: for each SKU those of its units, empty where there is none. */
export interface TypedSerials {
  readonly ppid: number;
  readonly numbers: readonly string[];
}

/** A number of the form, with its place there. */
export interface ReadSerial {
  readonly ppid: number;
  readonly number: string;
  readonly field: string;
}

export interface Problem {
  readonly ppid: number;
  readonly number: string;
  readonly reason: SerialProblem;
  readonly field: string;
}

/**
 * Goods of an order that take serial numbers when they leave: those of categories that have them, and single units on
 * sale. A SKU that stands on two lines is one of them.
 */
export async function listSerialSlots(
  ctx: RequestContext,
  lines: readonly SoldLine[],
): Promise<SerialSlot[]> {
  const ppids = [...new Set(lines.map(({ ppid }) => ppid))];
  const [skus, categories, listed] = await Promise.all([
    findSkus(ctx, ppids),
    selectSerialCategories(ctx),
    selectListedPpids(ctx, ppids),
  ]);
  return ppids.flatMap((ppid) => {
    const isListed = listed.has(ppid);
    const path = skus.get(ppid)?.categoryPath ?? [];
    if (!isListed && !path.some((categoryId) => categories.has(categoryId))) return [];
    const own = lines.filter((line) => line.ppid === ppid);
    return {
      ppid,
      name: own[0]?.name ?? '',
      units: own.reduce((sum, { count }) => sum + count, 0),
      required: isListed || featureOf(ctx, 'serialRequired'),
      listed: isListed,
    };
  });
}

/** What is missing of the numbers that have to be there, each at the first empty field of its goods. */
export function findMissing(
  slots: readonly SerialSlot[],
  typed: readonly TypedSerials[],
  read: readonly ReadSerial[],
): Problem[] {
  return slots.flatMap(({ ppid, units, required }) => {
    if (!required || read.filter((one) => one.ppid === ppid).length >= units) return [];
    const place = typed.findIndex((one) => one.ppid === ppid);
    if (place < 0) return { ppid, number: '', reason: 'missing', field: 'serials' } as const;
    const numbers = typed[place]?.numbers ?? [];
    const empty = Array.from({ length: units }, (_, index) => index).filter(
      (index) => !numbers[index]?.trim(),
    );
    return empty.map((index) => ({
      ppid,
      number: '',
      reason: 'missing' as const,
      field: `serials.${place}.numbers.${index}`,
    }));
  });
}

/**
 * Why a device does not leave as a unit of some goods; undefined where it does.
 * @param goods the goods, and whether a single unit on sale stands behind them
 */
export function judgeDevice(
  { state, ppid }: Pick<DeviceRow, 'state' | 'ppid'>,
  goods: { ppid: number; listed: boolean },
  isFlagged: boolean,
): SerialProblem | undefined {
  if (state === 'sold') return 'sold';
  if (isFlagged) return 'flagged';
  if (state === 'listed') return ppid === goods.ppid ? undefined : 'listedElsewhere';
  if (state === 'ready') return ppid === goods.ppid && !goods.listed ? undefined : 'otherUnit';
  if (state === 'bought' || state === 'refurbishing') return 'notReady';
  return 'notOurs';
}

/** The refusal of numbers, in words at their fields. */
export function refuseSerials(problems: readonly Problem[]): AppError {
  const fields = Object.fromEntries(
    [...Map.groupBy(problems, ({ field }) => field)].map(([field, own]) => [
      field,
      own.map(({ reason }) => serialProblems[reason]),
    ]),
  );
  const [first] = problems;
  const words = first ? serialProblems[first.reason] : '';
  const userMsg = first?.number ? `串号 ${first.number}：${words}` : words;
  return refuse(serialsRefused, userMsg, {
    problems: problems.map(({ ppid, number, reason }) => ({ ppid, number, reason })),
    fields,
  });
}

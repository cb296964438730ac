import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type InvoiceLineRow, type InvoiceRow, selectLines, selectOfSets } from './invoice.queries.ts';
import { type OrderMoney, readOrderMoney } from './read-order.ts';
import {
  leftOf,
  type PartTarget,
  type ReckonedLine,
  type TakenBack,
  type Target,
  targetsOf,
} from './reckon-lines.ts';
import { type InvoiceSetRow, selectOpenSets } from './set.queries.ts';

/** Orders that are locked, with the open sets that hold any of them, and all invoices of these. */
export interface HeldOrders {
  moneys: OrderMoney[];
  sets: InvoiceSetRow[];
  rows: InvoiceRow[];
}

/** Blue invoices that stand or will: only without one of them is a place of a set empty. */
export const isLive = ({ kind, state }: InvoiceRow): boolean =>
  kind === 'blue' && !['redAll', 'failed', 'withdrawn'].includes(state);

/** Red ones that were not given up: what they take back is taken back, now or soon. */
export const isCounted = ({ kind, state }: InvoiceRow): boolean => kind === 'red' && state !== 'dropped';
export const isUnderWay = (row: InvoiceRow): boolean => isCounted(row) && row.state !== 'issued';

/**
 * Locks orders and whatever is invoiced together with them, the lowest number first, as everybody does; their invoices
 * come after them. @throws AppError conflict where one of them came into another set meanwhile
 */
export async function holdOrders(tx: RequestContext, orderIds: readonly number[]): Promise<HeldOrders> {
  const before = await selectOpenSets(tx, orderIds);
  const all = new Set([...orderIds, ...before.flatMap((set) => set.orderIds)]);
  const moneys: OrderMoney[] = [];
  for (const orderId of [...all].sort((a, b) => a - b)) {
    const money = await readOrderMoney(tx, orderId, 'lock');
    if (money) moneys.push(money);
  }
  const sets = await selectOpenSets(tx, orderIds);
  if (sets.some((set) => set.orderIds.some((orderId) => !all.has(orderId))))
    throw conflict('订单的发票正在办理，请刷新后再试');
  const rows = await selectOfSets(
    tx,
    sets.map(({ id }) => id),
    'lock',
  );
  return { moneys, sets, rows };
}

/** What orders of a set are worth now. */
export function targetsOfSet(
  { orderIds }: Pick<InvoiceSetRow, 'orderIds'>,
  moneys: readonly OrderMoney[],
): PartTarget[] {
  return moneys.filter(({ order }) => orderIds.includes(order.id)).flatMap(targetsOf);
}

/** One invoice of a set, or the place where one was, with what it stands for. */
export interface Holder {
  row: InvoiceRow;
  lines: ReckonedLine[];
  taken: TakenBack;
  left: Target[];
}

/**
 * What each place of a set stands for, who keeps longest first: what is issued, what may be any moment, what nobody has
 * begun, and the places that are empty. An invoice that another replaces stands for nothing; its successor does.
 */
export async function readHolders(tx: RequestContext, rows: readonly InvoiceRow[]): Promise<Holder[]> {
  const kept = Map.groupBy(
    await selectLines(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  );
  const blues = Map.groupBy(
    rows.filter(({ kind }) => kind === 'blue'),
    ({ part }) => part,
  );
  const holders = [...blues.values()].map((ofPart) => {
    const row = ofPart.find(({ state }) => state === 'waiting') ?? ofPart.find(isLive) ?? ofPart.at(-1);
    if (!row) throw new Error('a place of a set has no invoice');
    return holderOf(row, rows, kept);
  });
  return holders.sort((a, b) => rankOf(a.row) - rankOf(b.row) || a.row.part - b.row.part);
}

/** A blue invoice with what was taken back of it. */
export function holderOf(
  row: InvoiceRow,
  rows: readonly InvoiceRow[],
  kept: ReadonlyMap<number, InvoiceLineRow[]>,
): Holder {
  const lines = (kept.get(row.id) ?? []).map(stripLine);
  // Where the place is empty, only returns made it smaller: money that was made out wrongly may be made out again.
  const isBack = (red: InvoiceRow) =>
    red.blueId === row.id && isCounted(red) && (isLive(row) || ['02', '04'].includes(red.redReason));
  const taken = sumTaken(rows.filter(isBack).flatMap(({ id }) => kept.get(id) ?? []));
  return { row, lines, taken, left: leftOf(lines, taken) };
}

function rankOf(row: InvoiceRow): number {
  if (['issued', 'redPart'].includes(row.state)) return 0;
  if (row.state === 'issuing') return 1;
  return isLive(row) ? 2 : 3;
}

function sumTaken(lines: readonly InvoiceLineRow[]): TakenBack {
  const taken = new Map<number, { units: number; amountFen: number; taxFen: number }>();
  for (const { seq, units, amountFen, taxFen } of lines) {
    const before = taken.get(seq) ?? { units: 0, amountFen: 0, taxFen: 0 };
    taken.set(seq, {
      units: before.units + units,
      amountFen: before.amountFen + amountFen,
      taxFen: before.taxFen + taxFen,
    });
  }
  return taken;
}

function stripLine({ tenantId: _tenant, invoiceId: _invoice, ...line }: InvoiceLineRow): ReckonedLine {
  return line;
}

import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { findTaxes, requireSeller } from './find-tax.ts';
import {
  type HeldOrders,
  type Holder,
  holdOrders,
  isUnderWay,
  readHolders,
  targetsOfSet,
} from './held-set.ts';
import { hurryInvoice } from './hurry-invoice.ts';
import {
  type InvoiceRow,
  moveInvoice,
  rewriteLines,
  selectInvoice,
  updateInvoice,
} from './invoice.queries.ts';
import { keyOf, type PartTarget, reckonLines, sumLines, sumOf, type Target } from './reckon-lines.ts';
import type { InvoiceSetRow } from './set.queries.ts';
import { fallOf, lessOf } from './share-out.ts';
import { readHolder, writeRed } from './write-red.ts';

/** What nobody has begun to issue, and may be reckoned anew. */
const isOpen = ({ state }: InvoiceRow) => ['applied', 'checking', 'waiting'].includes(state);
const isIssued = ({ kind, state }: InvoiceRow) => kind === 'blue' && ['issued', 'redPart'].includes(state);

/**
 * Brings the invoices that an order stands on to what their orders are worth now: reckons anew what nobody has begun to
 * issue, and needs red invoices where more is issued than was kept. Called after refunds and after every answer of the
 * provider, as often as anybody likes: it compares and adds what is missing, so nothing is taken back twice.
 */
export async function reconcileOrder(ctx: RequestContext, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await holdOrders(tx, [orderId]);
    for (const set of held.sets) await reconcileSet(tx, set, held);
  });
}

async function reconcileSet(
  tx: RequestContext,
  set: InvoiceSetRow,
  { moneys, rows: all }: HeldOrders,
): Promise<void> {
  const rows = all.filter(({ setId }) => setId === set.id);
  const targets = targetsOfSet(set, moneys);
  const holders = await readHolders(tx, rows);
  const falls = fallOf(
    holders.map(({ left }) => left),
    targets,
  );
  for (const [at, holder] of holders.entries()) {
    const fall = falls[at] ?? [];
    if (isOpen(holder.row)) {
      // Alone it stands for all of its orders, also for what rose on one line while another fell.
      const next = set.parts === 1 ? targets : withParts(lessOf(holder.left, fall), targets);
      await reckonAnew(tx, holder.row, next);
    } else if (isIssued(holder.row) && !hasRed(rows, holder.row)) await needRed(tx, holder, fall);
    if (holder.row.state === 'waiting') await follow(tx, holder.row, rows);
  }
}

/** The invoice that replaces another is issued once that one is taken back as a whole. */
async function follow(tx: RequestContext, successor: InvoiceRow, rows: readonly InvoiceRow[]): Promise<void> {
  const before = rows.find(({ id }) => id === successor.replacesId);
  if (before && isIssued(before)) {
    if (hasRed(rows, before)) return;
    const holder = await readHolder(tx, before);
    await writeRed(tx, holder, holder.left, '01');
    return;
  }
  const now = await selectInvoice(tx, successor.id);
  if (now?.state !== 'waiting') return;
  const seller = await requireSeller(tx);
  const state = firstStateOf(now, now.totalFen, seller.autoLimitFen);
  await moveInvoice(tx, now.id, ['waiting'], { state, nextAt: state === 'applied' ? new Date() : null });
  if (state === 'applied') afterCommit(tx, (ctx) => hurryInvoice(ctx, now.id));
}

const hasRed = (rows: readonly InvoiceRow[], blue: InvoiceRow) =>
  rows.some((row) => row.blueId === blue.id && isUnderWay(row));

async function needRed(tx: RequestContext, holder: Holder, fall: readonly Target[]): Promise<void> {
  const isReturn = fall.some(({ units, fen }) => units > 0 && fen > 0);
  await writeRed(tx, holder, fall, isReturn ? '02' : '04');
}

async function reckonAnew(
  tx: RequestContext,
  row: InvoiceRow,
  targets: readonly PartTarget[],
): Promise<void> {
  const whole = sumOf(targets);
  if (whole === row.totalFen) return;
  if (whole === 0) {
    await updateInvoice(tx, row.id, {
      state: 'withdrawn',
      nextAt: null,
      failReason: '订单已全额退款，无需开票',
    });
    return;
  }
  const taxOf = await findTaxes(
    tx,
    targets.map(({ part }) => part),
    await requireSeller(tx),
  );
  const lines = reckonLines(targets, taxOf, row.content === 'category');
  await rewriteLines(tx, row.id, lines, sumLines(lines));
}

/** What lines stand for, with what they are of. */
export function withParts(lines: readonly Target[], targets: readonly PartTarget[]): PartTarget[] {
  const parts = new Map(targets.map((target) => [keyOf(target), target.part]));
  return lines.flatMap((line) => {
    const part = parts.get(keyOf(line));
    return part ? [{ ...line, part }] : [];
  });
}

/** Special invoices, and those above the limit, are looked at by staff. */
export function firstStateOf(
  { invoiceType, approvedBy }: Pick<InvoiceRow, 'invoiceType' | 'approvedBy'>,
  totalFen: number,
  autoLimitFen: number,
): 'applied' | 'checking' {
  if (approvedBy !== '') return 'applied';
  return invoiceType === 'special' || totalFen > autoLimitFen ? 'checking' : 'applied';
}

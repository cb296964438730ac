import type { RedReason } from '@jishi/contract/invoice-words.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { type Holder, holderOf } from './held-set.ts';
import { hurryInvoice } from './hurry-invoice.ts';
import {
  type InvoiceRow,
  insertInvoice,
  makeRequestNo,
  selectLines,
  selectOfSets,
} from './invoice.queries.ts';
import { reckonRed, sumLines, type Target } from './reckon-lines.ts';

/** Takes back all that is left of a blue invoice for a reason of staff or of a change. @returns the red one */
export async function takeBackWhole(
  tx: RequestContext,
  blue: InvoiceRow,
  reason: RedReason,
): Promise<InvoiceRow | undefined> {
  const holder = await readHolder(tx, blue);
  return writeRed(tx, holder, holder.left, reason);
}

/** A blue invoice with what of it still stands. */
export async function readHolder(tx: RequestContext, blue: InvoiceRow): Promise<Holder> {
  const rows = (await selectOfSets(tx, [blue.setId])).filter(({ id, blueId }) => blue.id === (blueId ?? id));
  const ids = rows.map(({ id }) => id);
  return holderOf(
    blue,
    rows,
    Map.groupBy(await selectLines(tx, ids), ({ invoiceId }) => invoiceId),
  );
}

/**
 * Needs a red invoice for what goes back of a blue one, line by line.
 * @returns undefined where nothing does, or one is on its way
 */
export async function writeRed(
  tx: RequestContext,
  { row: blue, lines: blueLines, taken }: Holder,
  backs: readonly Target[],
  redReason: RedReason,
): Promise<InvoiceRow | undefined> {
  const lines = reckonRed(blueLines, taken, backs);
  if (lines.length === 0) return undefined;
  const { orderId, memberId, setId, part, invoiceType, content } = blue;
  const { titleType, title, taxNo, address, phone, bank, bankAccountSealed, bankAccountMask } = blue;
  const made = await insertInvoice(
    tx,
    {
      ...{ orderId, memberId, setId, part },
      requestNo: makeRequestNo(orderId, 'red'),
      kind: 'red',
      blueId: blue.id,
      redReason,
      ...{ invoiceType, content },
      ...{ titleType, title, taxNo, address, phone, bank, bankAccountSealed, bankAccountMask },
      ...{ mail: blue.mail, mobile: blue.mobile },
      ...sumLines(lines),
      state: 'needed',
      nextAt: new Date(),
    },
    lines,
  );
  if (made) afterCommit(tx, (ctx) => hurryInvoice(ctx, made.id));
  return made;
}

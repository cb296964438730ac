import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { findTaxes, requireSeller } from './find-tax.ts';
import { hurryInvoice } from './hurry-invoice.ts';
import { type InvoiceRow, insertInvoice, makeRequestNo } from './invoice.queries.ts';
import { type PartTarget, reckonLines, sumLines } from './reckon-lines.ts';
import { firstStateOf } from './reconcile-order.ts';
import type { InvoiceSetRow } from './set.queries.ts';
import type { KeptTitle } from './titles.queries.ts';

/** What an application says of the paper, beside its orders. */
export type Application = Omit<
  ParsedInputOf<typeof contract.submitApply>,
  'orderId' | 'with' | 'split' | 'mostAmount'
>;

/** An invoice to be written: its place in a set, and to whom it is made out. */
export interface BlueDraft {
  set: InvoiceSetRow;
  part: number;
  targets: readonly PartTarget[];
  application: Application;
  title: KeptTitle;
  /** The one it comes after, where a title is changed. */
  replacesId: number | null;
}

/**
 * Writes a blue invoice.
 * @throws AppError conflict where its place is taken, invalidInput for a special one that cannot be
 */
export async function writeBlue(
  tx: RequestContext,
  { set, part, targets, application, title, replacesId }: BlueDraft,
): Promise<InvoiceRow> {
  const [orderId = 0] = set.orderIds;
  const seller = await requireSeller(tx);
  const { invoiceType, content, mobile, remark } = application;
  const parts = targets.map((target) => target.part);
  const lines = reckonLines(targets, await findTaxes(tx, parts, seller), content === 'category');
  if (invoiceType === 'special') assertSpecial(title, lines);
  const sums = sumLines(lines);
  const first = firstStateOf({ invoiceType, approvedBy: '' }, sums.totalFen, seller.autoLimitFen);
  const state = replacesId === null ? first : 'waiting';
  const made = await insertInvoice(
    tx,
    {
      ...{ orderId, memberId: set.memberId, setId: set.id, part },
      requestNo: makeRequestNo(orderId, 'blue'),
      kind: 'blue',
      replacesId,
      ...{ invoiceType, content, ...title, mobile, remark },
      ...sums,
      state,
      nextAt: state === 'applied' ? new Date() : null,
    },
    lines,
  );
  if (!made) throw conflict('该订单的发票正在办理，请刷新后查看');
  if (state === 'applied') afterCommit(tx, (ctx) => hurryInvoice(ctx, made.id));
  return made;
}

function assertSpecial(title: KeptTitle, lines: readonly { simpleLevy: boolean }[]): void {
  if (title.titleType !== 'company') throw invalidInput('个人抬头只能开具普通发票');
  if (lines.some(({ simpleLevy }) => simpleLevy)) throw invalidInput('本单含简易计税商品，只能开具普通发票');
}

/** Whether an invoice is what an application asks for. */
export function isSame(row: InvoiceRow, application: Application, title: KeptTitle): boolean {
  return (
    row.invoiceType === application.invoiceType &&
    row.content === application.content &&
    row.titleType === title.titleType &&
    row.title === title.title &&
    row.taxNo === title.taxNo
  );
}

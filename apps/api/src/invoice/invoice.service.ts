import type { invoice as contract } from '@jishi/contract/invoice.ts';
import { invoiceMailStates, redReasons } from '@jishi/contract/invoice-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { explainNoChange } from './change-title.ts';
import { findTaxSeller } from './find-tax.ts';
import { isLive, isUnderWay } from './held-set.ts';
import { hurryInvoice } from './hurry-invoice.ts';
import {
  type InvoiceRow,
  selectInvoice,
  selectLines,
  selectOfOrder,
  selectOfSets,
} from './invoice.queries.ts';
import { selectMemberInvoices, selectYears } from './invoice-list.queries.ts';
import { stepsOf } from './invoice-steps.ts';
import { listInvoiceableOrders } from './invoiceable-orders.ts';
import { selectMails } from './mail.queries.ts';
import { presentBeside, presentLine, presentSummary, stateTextOf } from './present-invoice.ts';
import { selectSets } from './set.queries.ts';

/** Invoices of sets that hold an order, blue and red, as staff read them. */
export async function listInvoicesOfOrder(ctx: RequestContext, orderId: number) {
  const rows = await selectOfOrder(ctx, orderId);
  return rows.map((row) => ({
    id: row.id,
    kindText: row.kind === 'blue' ? '蓝字发票' : '红字发票',
    stateText: stateTextOf(row),
    title: row.title,
    number: row.number,
    total: fenToYuan(row.totalFen),
  }));
}

/** An invoice of the member with what came of it (C286). @throws AppError notFound */
export async function readInvoice(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.detail>> {
  const row = requireOwn(ctx, await selectInvoice(ctx, id), '发票不存在');
  // Whoever looks waits for it: what is due is asked about now, and not in the next minute.
  if (row.nextAt && row.nextAt <= new Date()) await hurryInvoice(ctx, id).catch(() => undefined);
  const [lines, all, mails, seller, [set]] = await Promise.all([
    selectLines(ctx, [id]),
    selectOfSets(ctx, [row.setId]),
    selectMails(ctx, [id]),
    findTaxSeller(ctx),
    selectSets(ctx, [row.setId]),
  ]);
  const { amountFen, taxFen, totalFen, titleType, title, taxNo, address, phone, bank, mail, mobile } = row;
  return {
    ...presentSummary(row, set),
    content: row.content,
    titleType,
    title,
    taxNo,
    address,
    phone,
    bank,
    bankAccount: row.bankAccountMask,
    mail,
    mobile,
    remark: row.remark,
    amount: fenToYuan(amountFen),
    tax: fenToYuan(taxFen),
    total: fenToYuan(totalFen),
    lines: lines.map((line) => presentLine({ ...line, name: `*${line.shortName}*${line.name}` })),
    seller: { name: seller.name, taxNo: seller.taxNo },
    files: filesOf(row, '/web/api/invoice/file/v1'),
    mails: presentMails(mails),
    steps: stepsOf(row, mails),
    failReason: ['failed', 'withdrawn'].includes(row.state) ? row.failReason : '',
    redReason: row.redReason,
    replaces: row.replacesId ?? 0,
    replacedBy: all.find(({ replacesId, state }) => replacesId === id && state !== 'withdrawn')?.id ?? 0,
    blueId: row.blueId ?? 0,
    beside: all.filter((one) => isLive(one) && one.part !== row.part).map(presentBeside),
    reds: all
      .filter(({ blueId, state }) => blueId === id && state !== 'dropped')
      .map((red) => ({
        id: red.id,
        stateText: stateTextOf(red),
        total: fenToYuan(red.totalFen),
        number: red.number,
        reasonText: red.redReason === '' ? '' : redReasons[red.redReason],
      })),
    actions: {
      canChange:
        explainNoChange(row, all) === '' && !all.some((one) => one.part === row.part && isUnderWay(one)),
      canWithdraw: row.kind === 'blue' && ['applied', 'checking', 'failed'].includes(row.state),
      canCorrect: row.kind === 'blue' && row.state === 'failed',
      canMail: row.number !== '',
    },
  };
}

/** Invoices of the member, and on the first page the orders that can be invoiced (X1103). */
export async function listInvoices(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const memberId = requireMember(ctx);
  const [{ rows, total }, years, orders] = await Promise.all([
    selectMemberInvoices(ctx, memberId, filter, { page, pageSize }),
    selectYears(ctx, memberId),
    page === 1 ? listInvoiceableOrders(ctx, memberId) : [],
  ]);
  const sets = await selectSets(
    ctx,
    rows.map(({ setId }) => setId),
  );
  const list = rows.map((row) =>
    presentSummary(
      row,
      sets.find(({ id }) => id === row.setId),
    ),
  );
  return { list, total, page, pageSize, years, orders };
}

/** Addresses of the files; empty for an invoice that is not issued. */
export function filesOf({ id, number }: InvoiceRow, path: string) {
  const addressOf = (kind: string) => (number === '' ? '' : `${path}?id=${id}&kind=${kind}`);
  return { pdf: addressOf('pdf'), ofd: addressOf('ofd'), xml: addressOf('xml') };
}

export function presentMails(mails: Awaited<ReturnType<typeof selectMails>>) {
  return mails.map(({ id, mail, state, sentAt }) => ({
    id,
    mail,
    stateText: invoiceMailStates[state],
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

import type { adminInvoice } from '@jishi/contract/admin-invoice.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { InvoiceState } from '@jishi/contract/invoice-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberNames } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { requireOrder } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { isLive } from './held-set.ts';
import { hurryInvoice } from './hurry-invoice.ts';
import {
  bringForward,
  type InvoiceRow,
  makeRequestNo,
  moveInvoice,
  selectInvoice,
  selectLines,
  selectOfSets,
} from './invoice.queries.ts';
import { filesOf, presentMails } from './invoice.service.ts';
import { countWaiting, selectInvoices, selectNumbers } from './invoice-admin.queries.ts';
import { selectMails } from './mail.queries.ts';
import { presentBeside, presentLine, presentSummary, stateTextOf } from './present-invoice.ts';
import { isOpenSet, selectSets } from './set.queries.ts';
import { takeBackWhole } from './write-red.ts';

/** Invoices as finance lists them (X1110). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, from, until, ...filter }: ParsedInputOf<typeof adminInvoice.list>,
): Promise<OutputOf<typeof adminInvoice.list>> {
  const span = spanBeijingDays({ from, to: until });
  const [{ rows, total, sumFen }, counts] = await Promise.all([
    selectInvoices(ctx, { ...filter, from: span.from, until: span.until }, { page, pageSize }),
    countWaiting(ctx),
  ]);
  return { list: await presentForStaff(ctx, rows), total, page, pageSize, sum: fenToYuan(sumFen), counts };
}

/** An invoice with its lines (X1111). @throws AppError notFound */
export async function readForStaff(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminInvoice.detail>> {
  const row = await requireInvoice(ctx, id);
  const [[shown], lines, mails, all] = await Promise.all([
    presentForStaff(ctx, [{ row, late: false }]),
    selectLines(ctx, [id]),
    selectMails(ctx, [id]),
    selectOfSets(ctx, [row.setId]),
  ]);
  if (!shown) throw new Error('an invoice was not presented');
  return {
    ...shown,
    lines: lines.map(presentLine),
    remark: row.remark,
    mails: presentMails(mails),
    files: filesOf(row, '/admin/api/invoice/file'),
    beside: all.filter((one) => isLive(one) && one.part !== row.part).map(presentBeside),
    reds: all
      .filter(({ blueId }) => blueId === id)
      .map((red) => ({ id: red.id, stateText: stateTextOf(red), total: fenToYuan(red.totalFen) })),
  };
}

/** Lets applications be issued (X1112). @returns how many waited */
export async function approveInvoices(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<{ approved: number }> {
  const { name } = requireStaff(ctx);
  let approved = 0;
  for (const id of [...new Set(ids)]) {
    await inTransaction(ctx, async (tx) => {
      const patch = { state: 'applied', approvedBy: name, nextAt: new Date() } as const;
      const row = await moveInvoice(tx, id, ['checking'], patch);
      if (!row) return;
      approved += 1;
      await recordAct(tx, {
        action: 'invoice.approve',
        target: targetOf(row),
        object: { type: 'invoice', id: row.id },
      });
      afterCommit(tx, (after) => hurryInvoice(after, id));
    });
  }
  return { approved };
}

/** Sends an application back with words (X1113). @throws AppError notFound, conflict */
export async function rejectInvoice(ctx: RequestContext, id: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireInvoice(tx, id);
    const moved = await moveInvoice(tx, id, ['checking'], {
      state: 'failed',
      failReason: reason,
      nextAt: null,
    });
    if (!moved) throw conflict('该申请已被处理，请刷新后查看');
    await recordAct(tx, {
      action: 'invoice.reject',
      target: targetOf(row),
      object: { type: 'invoice', id },
      changes: [{ field: '原因', before: '', after: reason }],
    });
    await tell(tx, row.memberId, {
      kind: 'trade',
      title: '开票申请未通过',
      text: `订单 ${row.orderId} 的开票申请未通过：${reason}。请修改后重新提交。`,
      link: `/member/invoiceDetail/${id}`,
      dedupKey: `invoice:${row.requestNo}:rejected`,
    });
  });
}

/**
 * Tries failed or refused ones anew, under another number since the provider has said no to the old one for good, and
 * has open ones asked about at once (X1114). @returns how many
 */
export async function retryInvoices(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<{ retried: number }> {
  let retried = 0;
  for (const id of [...new Set(ids)]) {
    const row = await selectInvoice(ctx, id);
    if (!row) continue;
    if (await retryOne(ctx, row)) retried += 1;
  }
  return { retried };
}

async function retryOne(ctx: RequestContext, row: InvoiceRow): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // The first of its orders stands for all of them: whoever locks them begins with it.
    await requireOrder(tx, row.orderId, 'lock');
    const from: InvoiceState[] = ['failed', 'refused'];
    const rows = await selectOfSets(tx, [row.setId], 'lock');
    // The member may have applied anew meanwhile: then the old one stays as it is.
    const isTaken =
      row.kind === 'blue' &&
      (!(await isOpenSet(tx, row.setId)) ||
        rows.some((one) => one.id !== row.id && one.part === row.part && isLive(one)));
    const fresh = {
      state: row.kind === 'red' ? ('needed' as const) : ('applied' as const),
      requestNo: makeRequestNo(row.orderId, row.kind),
      providerNo: '',
      failReason: '',
      tries: 0,
      nextAt: new Date(),
    };
    const moved = isTaken ? undefined : await moveInvoice(tx, row.id, from, fresh);
    const isOn = moved !== undefined || (await bringForward(tx, row.id));
    if (!isOn) return false;
    await recordAct(tx, {
      action: 'invoice.retry',
      target: targetOf(row),
      object: { type: 'invoice', id: row.id },
    });
    afterCommit(tx, (after) => hurryInvoice(after, row.id));
    return true;
  });
}

/** Takes back what is left of an issued invoice (X1115). @throws AppError notFound, conflict */
export async function redByStaff(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminInvoice.red>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, setId } = await requireInvoice(tx, id);
    await requireOrder(tx, orderId, 'lock');
    const row = (await selectOfSets(tx, [setId], 'lock')).find((one) => one.id === id);
    if (row?.kind !== 'blue' || !['issued', 'redPart'].includes(row.state))
      throw conflict('只有已开具的蓝字发票可以红冲');
    const red = await takeBackWhole(tx, row, reason);
    if (!red) throw conflict('该发票已有红冲正在办理');
    await recordAct(tx, {
      action: 'invoice.red',
      target: targetOf(row),
      object: { type: 'invoice', id: row.id },
    });
    return { id: red.id };
  });
}

/** Rows of staff's lists with the names of their members. */
export async function presentForStaff(
  ctx: RequestContext,
  rows: readonly { row: InvoiceRow; late: boolean }[],
) {
  const [names, numbers, sets] = await Promise.all([
    findMemberNames(
      ctx,
      rows.map(({ row }) => row.memberId),
    ),
    selectNumbers(
      ctx,
      rows.flatMap(({ row }) => row.blueId ?? []),
    ),
    selectSets(
      ctx,
      rows.map(({ row }) => row.setId),
    ),
  ]);
  return rows.map(({ row, late }) => ({
    ...presentSummary(
      row,
      sets.find(({ id }) => id === row.setId),
    ),
    requestNo: row.requestNo,
    memberId: row.memberId,
    memberName: names.get(row.memberId) ?? '',
    taxNo: row.taxNo,
    amount: fenToYuan(row.amountFen),
    tax: fenToYuan(row.taxFen),
    failReason: row.failReason,
    tries: row.tries,
    redReason: row.redReason,
    blueNumber: numbers.get(row.blueId ?? 0) ?? '',
    overdue: late,
  }));
}

async function requireInvoice(ctx: RequestContext, id: number): Promise<InvoiceRow> {
  const row = await selectInvoice(ctx, id);
  if (!row) throw notFound('发票不存在');
  return row;
}

function targetOf({ orderId, title, totalFen }: InvoiceRow): string {
  return `订单 ${orderId} ${title} ￥${fenToYuan(totalFen)}`;
}

import { tell } from '../notice/notice.service.ts';

import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { TaxProvider, TaxStanding } from '../platform/tax-invoice/tax-provider.ts';
import {
  type InvoiceRow,
  moveInvoice,
  selectInvoice,
  selectOfSets,
  updateInvoice,
} from './invoice.queries.ts';
import { keepFiles } from './invoice-files.ts';
import { queueMail } from './invoice-mail.ts';
import { readOrderMoney } from './read-order.ts';
import { reconcileOrder } from './reconcile-order.ts';

/**
 * Writes down what the provider said, once, and does what follows from it.
 * @param options.fetches whether the files are fetched at once, and not when somebody opens them
 */
export async function noteStanding(
  ctx: RequestContext,
  row: InvoiceRow,
  provider: TaxProvider,
  standing: TaxStanding,
  { fetches = true } = {},
): Promise<void> {
  switch (standing.state) {
    case 'absent':
      return;
    case 'pending':
    case 'confirming': {
      const state = standing.state === 'confirming' ? 'confirming' : 'issuing';
      const { providerNo } = standing;
      await moveInvoice(ctx, row.id, ['issuing', 'confirming'], {
        state,
        providerNo,
        provider: provider.name,
        failReason: '',
      });
      return;
    }
    case 'failed':
    case 'refused':
      await noteFailure(ctx, row, standing);
      return reconcileOrder(ctx, row.orderId);
    case 'issued': {
      const isNew = await noteIssued(ctx, row, provider, standing);
      if (!isNew) return;
      await reconcileOrder(ctx, row.orderId);
      // The files may be made later than the number: they are fetched when somebody asks for them, too.
      if (fetches)
        await keepFiles(ctx, row.id).catch((err) =>
          ctx.log.warn({ err, invoiceId: row.id }, 'files did not come yet'),
        );
    }
  }
}

async function noteFailure(
  ctx: RequestContext,
  row: InvoiceRow,
  { state, reason }: Extract<TaxStanding, { reason: string }>,
): Promise<void> {
  const isRed = row.kind === 'red';
  const failReason = reason.slice(0, 200);
  await inTransaction(ctx, async (tx) => {
    const to = isRed && state === 'refused' ? 'refused' : 'failed';
    const moved = await moveInvoice(tx, row.id, ['issuing', 'confirming'], {
      state: to,
      failReason,
      nextAt: null,
    });
    if (!moved || isRed) return;
    await tell(tx, row.memberId, {
      kind: 'trade',
      title: '发票开具失败',
      text: `订单 ${row.orderId} 的发票未能开具：${failReason}。请修改后重新提交。`,
      link: `/member/invoiceDetail/${row.id}`,
      dedupKey: `invoice:${row.requestNo}:failed`,
    });
  });
}

async function noteIssued(
  ctx: RequestContext,
  row: InvoiceRow,
  provider: TaxProvider,
  { number, issuedAt, providerNo }: Extract<TaxStanding, { state: 'issued' }>,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // The order first, as everybody who touches its invoices.
    await readOrderMoney(tx, row.orderId, 'lock');
    const moved = await moveInvoice(tx, row.id, ['issuing', 'confirming'], {
      state: 'issued',
      number,
      issuedAt,
      provider: provider.name,
      providerNo,
      failReason: '',
      nextAt: null,
    });
    if (!moved) return false;
    if (row.kind === 'red') await noteRed(tx, moved);
    if (row.mail !== '') await queueMail(tx, row.id, row.mail);
    await tell(tx, row.memberId, {
      kind: 'trade',
      title: row.kind === 'red' ? '发票已红冲' : '发票已开具',
      text:
        row.kind === 'red'
          ? `订单 ${row.orderId} 的红字发票 ${number} 已开具，原发票相应金额已冲回。`
          : `订单 ${row.orderId} 的电子发票 ${number} 已开具，可查看、下载或发送到邮箱。`,
      link: `/member/invoiceDetail/${row.id}`,
      dedupKey: `invoice:${row.requestNo}:issued`,
    });
    return true;
  });
}

/** A blue invoice is taken back in part, or as a whole once its red ones are together what it was. */
async function noteRed(tx: RequestContext, red: InvoiceRow): Promise<void> {
  const blue = red.blueId === null ? undefined : await selectInvoice(tx, red.blueId);
  if (!blue) throw new Error(`red invoice ${red.id} has no blue one`);
  const rows = await selectOfSets(tx, [red.setId]);
  const backFen = rows
    .filter(({ kind, state, blueId }) => kind === 'red' && state === 'issued' && blueId === blue.id)
    .reduce((sum, { totalFen }) => sum + totalFen, 0);
  await updateInvoice(tx, blue.id, { state: backFen === blue.totalFen ? 'redAll' : 'redPart' });
}

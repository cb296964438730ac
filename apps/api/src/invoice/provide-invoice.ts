import type { TitleType } from '@jishi/contract/invoice-words.ts';
import { readLines, requireOrder } from '../order/order.service.ts';
import { provideRefund } from '../payment/payment.service.ts';
import { numberOf } from '../platform/power/sandbox/invoice-order.ts';
import { PowerBooks } from '../platform/power/sandbox/power-books.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type InvoiceRow, moveInvoice, selectLines, selectOfOrder } from './invoice.queries.ts';
import { noteStanding } from './note-standing.ts';
import { paperLines } from './paper-lines.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { applyFor } from './submit-apply.ts';

/** An invoice with its past, for a shop that is filled and not sold in. */
export interface ProvidedInvoice {
  orderId: number;
  memberId: number;
  titleType: TitleType;
  title: string;
  taxNo?: string;
  special?: boolean;
  /** `applied` is issued by the running shop itself. */
  state: 'applied' | 'checking' | 'issued' | 'redPart' | 'failed' | 'withdrawn';
}

const blank = { address: '', phone: '', bank: '', bankAccount: '', mail: '', mobile: '', remark: '' };

/** Applies for an order and leads the invoice to its state, in the books of the sandbox as in ours. */
export async function provideInvoice(ctx: RequestContext, provided: ProvidedInvoice): Promise<void> {
  const { orderId, memberId, titleType, title, taxNo = '', special = false, state } = provided;
  const [row] = await inTransaction(ctx, (tx) =>
    applyFor(tx, [orderId], memberId, {
      ...blank,
      titleType,
      title,
      taxNo,
      invoiceType: special ? 'special' : 'normal',
      content: 'detail',
      saveAsDefault: false,
    }),
  );
  if (!row || state === 'applied' || state === 'checking') return;
  if (state === 'failed' || state === 'withdrawn') {
    const failReason = state === 'failed' ? '购方税号与名称不一致，请核对后重新申请' : '';
    await moveInvoice(ctx, row.id, ['applied', 'checking'], { state, failReason, nextAt: null });
    return;
  }
  await issue(ctx, row);
  if (state !== 'redPart') return;
  await takeOneBack(ctx, orderId);
  const red = (await selectOfOrder(ctx, orderId)).find(({ kind }) => kind === 'red');
  if (red) await issue(ctx, red, row);
}

/** One unit of the first line came back, as a refund writes it. */
async function takeOneBack(ctx: RequestContext, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    const [line] = (await readLines(tx, [orderId])).get(orderId) ?? [];
    if (!line) throw new Error(`order ${orderId} has no line`);
    const amountFen = Math.floor(line.netFen / line.count);
    await provideRefund(tx, order, { orderLineId: line.id, units: 1, amountFen });
    await reconcileOrder(tx, orderId);
  });
}

/** The played provider has it in its books already, so that its files are there. */
async function issue(ctx: RequestContext, row: InvoiceRow, blue = row): Promise<void> {
  const provider = ctx.platform.powers.taxInvoice(ctx.tenant.id);
  if (!provider) return;
  const kept = await selectLines(ctx, [...new Set([row.id, blue.id])]);
  const linesOf = (id: number) => kept.filter(({ invoiceId }) => invoiceId === id);
  const sign = row.kind === 'red' ? '-' : '';
  const order = await new PowerBooks(ctx.platform.database).take(ctx.tenant.id, 'taxInvoice', {
    number: row.requestNo,
    subject: `${row.kind === 'red' ? '红票' : '蓝票'} ${row.title.slice(0, 2)}***`,
    content: {
      orderNo: row.requestNo,
      invoiceLine: row.invoiceType === 'special' ? 'bs' : 'pc',
      buyerName: row.title,
      buyerTaxNum: row.taxNo,
      isRed: row.kind === 'red',
      detail: paperLines(linesOf(row.id), row.content, linesOf(blue.id)).map((line) => ({
        goodsName: line.name,
        specType: line.spec,
        unit: line.unit,
        num: `${sign}${line.units}`,
        taxRate: String(line.ratePpm / 1_000_000),
        taxExcludedAmount: `${sign}${(line.amountFen / 100).toFixed(2)}`,
        tax: `${sign}${(line.taxFen / 100).toFixed(2)}`,
      })),
    },
    state: 'done',
  });
  await moveInvoice(ctx, row.id, ['applied', 'checking', 'needed'], { state: 'issuing', nextAt: null });
  const { requestNo } = row;
  const standing = {
    state: 'issued',
    providerNo: `S${requestNo}`,
    number: numberOf(order),
    issuedAt: new Date(),
  } as const;
  await noteStanding(ctx, row, provider, standing, { fetches: false });
}

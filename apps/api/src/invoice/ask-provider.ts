import type { RedReason } from '@jishi/contract/invoice-words.ts';
import { PowerError } from '../platform/power/power-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { TaxProvider, TaxRequest, TaxStanding } from '../platform/tax-invoice/tax-provider.ts';
import { findTaxSeller } from './find-tax.ts';
import { hurryInvoice } from './hurry-invoice.ts';
import { type InvoiceRow, selectInvoice, selectLines, takeDue, updateInvoice } from './invoice.queries.ts';
import { noteStanding } from './note-standing.ts';
import { paperLines } from './paper-lines.ts';
import { selectSets } from './set.queries.ts';
import { openAccount } from './titles.ts';

/** Orders whose numbers stand in the remark. */
const MOST_NAMED = 5;

/**
 * Has an invoice issued that was never asked for, and asks about one that was. Only a provider that has never heard of
 * the number is asked for it again, so that one number is issued once, whatever gets lost and whoever dies.
 */
export async function askProvider(ctx: RequestContext, invoiceId: number): Promise<void> {
  const row = await inTransaction(ctx, (tx) => takeDue(tx, invoiceId));
  if (!row) return;
  const provider = ctx.platform.powers.taxInvoice(ctx.tenant.id);
  if (!provider) {
    await updateInvoice(ctx, row.id, { failReason: '本站未配置开票服务' });
    return;
  }
  try {
    await noteStanding(ctx, row, provider, await settle(ctx, row, provider));
  } catch (error) {
    if (!(error instanceof PowerError)) throw error;
    if (error.kind === 'refused') {
      await noteStanding(ctx, row, provider, { state: 'failed', reason: wordsOf(error) });
      return;
    }
    ctx.log.warn(
      { err: error, requestNo: row.requestNo },
      'the provider did not say where an invoice stands',
    );
    await updateInvoice(ctx, row.id, { failReason: '开票服务暂时没有应答，稍后自动再查' });
  }
  const now = await selectInvoice(ctx, row.id);
  if (now?.nextAt)
    await hurryInvoice(ctx, row.id, Math.max(Math.ceil((now.nextAt.getTime() - Date.now()) / 1000), 1));
}

async function settle(ctx: RequestContext, row: InvoiceRow, provider: TaxProvider): Promise<TaxStanding> {
  const isRed = row.kind === 'red';
  const isNew = row.state === 'applied' || row.state === 'needed';
  if (!isNew) {
    const known = await (isRed ? provider.redState(row.requestNo) : provider.query(row.requestNo));
    if (known.state !== 'absent') return known;
    // What was accepted cannot become unknown; asking for it again could issue it twice.
    if (row.providerNo !== '')
      throw new PowerError('unavailable', 'Forgotten', 'it no longer knows what it had accepted');
  }
  return isRed ? askForRed(ctx, row, provider) : provider.issue(await composeRequest(ctx, row, row));
}

async function askForRed(ctx: RequestContext, row: InvoiceRow, provider: TaxProvider): Promise<TaxStanding> {
  const blue = row.blueId === null ? undefined : await selectInvoice(ctx, row.blueId);
  if (!blue?.number) throw new Error(`red invoice ${row.id} has no issued blue one`);
  const { remark: _remark, ...request } = await composeRequest(ctx, row, blue);
  return provider.red({
    ...request,
    blueNumber: blue.number,
    reason: row.redReason as RedReason,
    isWhole: row.totalFen === blue.totalFen,
  });
}

/** @param blue the invoice itself, or the one that a red one belongs to */
async function composeRequest(ctx: RequestContext, row: InvoiceRow, blue: InvoiceRow): Promise<TaxRequest> {
  const seller = await findTaxSeller(ctx);
  const kept = await selectLines(ctx, [...new Set([row.id, blue.id])]);
  const [set] = await selectSets(ctx, [row.setId]);
  const linesOf = (id: number) => kept.filter(({ invoiceId }) => invoiceId === id);
  const { title, taxNo, address, phone, bank } = row;
  const { name, bankAccount, clerk } = seller;
  return {
    requestNo: row.requestNo,
    special: row.invoiceType === 'special',
    buyer: { name: title, taxNo, address, phone, bank, bankAccount: openAccount(ctx, row.bankAccountSealed) },
    seller: {
      name,
      taxNo: seller.taxNo,
      address: seller.address,
      phone: seller.phone,
      bank: seller.bank,
      bankAccount,
      clerk,
    },
    lines: paperLines(linesOf(row.id), row.content, linesOf(blue.id)),
    remark: [describeOrders(set?.orderIds ?? [row.orderId]), row.remark].filter(Boolean).join(' '),
  };
}

/** The orders that an invoice stands for, as its remark has room for them. */
function describeOrders(orderIds: readonly number[]): string {
  const named = `订单 ${orderIds.slice(0, MOST_NAMED).join('、')}`;
  return orderIds.length > MOST_NAMED ? `${named} 等 ${orderIds.length} 单` : named;
}

/** Words of the provider for people; its code where it has none. */
function wordsOf({ code, message }: PowerError): string {
  const said = message.slice(code.length + 2).trim();
  return (said || `开票服务拒绝（${code}）`).slice(0, 200);
}

import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type repair as contract, quoteChanged } from '@jishi/contract/repair.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { billRepair } from './bill-repair.ts';
import { changeRepair, memberCause, type RepairCause, requireOwnRepair } from './change-repair.ts';
import { receiveBack } from './end-repair.ts';
import { holdQuoted } from './hold-parts.ts';
import type { RepairRow } from './repair.queries.ts';
import { decideQuote, type QuoteRow, selectQuotes } from './repair-work.queries.ts';

type Controlled = OutputOf<typeof contract.control>;

/**
 * What a member decides about an own ticket (C088). Agreed to again, it is agreed to once and answered alike.
 * @throws AppError notFound; quoteChanged with the new quote; conflict
 */
export async function controlRepair(
  ctx: RequestContext,
  { id, act, quoteVersion }: ParsedInputOf<typeof contract.control>,
): Promise<Controlled> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireOwnRepair(tx, id, 'lock');
    if (act === 'received') return present(await receiveBack(tx, row, memberCause));
    if (act === 'reject') return present(await rejectQuote(tx, row, quoteVersion, memberCause));
    return present(await acceptQuote(tx, row, quoteVersion, memberCause));
  });
}

function present({ state, salesOrderId }: RepairRow): Controlled {
  return { state, payOrderId: salesOrderId ?? 0 };
}

/**
 * A quote is agreed to: the order to pay it by is made and parts are set aside, all in one transaction, with the ticket
 * locked. @param version the quote that whoever agrees has read
 */
export async function acceptQuote(
  tx: RequestContext,
  row: RepairRow,
  version: number,
  by: RepairCause,
): Promise<RepairRow> {
  const quotes = await selectQuotes(tx, row.id);
  const accepted = quotes.find(({ state }) => state === 'accepted');
  if (accepted?.version === version && accepted.id === row.quoteId) return row;
  const quote = requireOffered(row, quotes, version);
  if (quote.validUntil <= new Date()) throw conflict('报价已过期，请联系门店重新报价');
  if (!(await decideQuote(tx, quote.id, 'accepted'))) throw refuseChanged(quote);
  const salesOrderId = await billRepair(tx, row, quote);
  const approved = await changeRepair(tx, row, 'approved', {
    by,
    note: `¥${fenToYuan(quote.totalFen).toFixed(2)}`,
    patch: { quoteId: quote.id, salesOrderId },
  });
  await holdQuoted(tx, approved, quote.id, by);
  return approved;
}

/** A quote is rejected: the device goes back as it is. With the ticket locked. */
export async function rejectQuote(
  tx: RequestContext,
  row: RepairRow,
  version: number,
  by: RepairCause,
): Promise<RepairRow> {
  const quotes = await selectQuotes(tx, row.id);
  if (row.state === 'declined' && quotes[0]?.version === version) return row;
  const quote = requireOffered(row, quotes, version);
  await decideQuote(tx, quote.id, 'rejected');
  return changeRepair(tx, row, 'declined', { by });
}

function requireOffered(row: RepairRow, quotes: readonly QuoteRow[], version: number): QuoteRow {
  const newest = quotes.find(({ state }) => state === 'offered');
  if (row.state !== 'quoted' || !newest) throw conflict('当前没有待确认的报价，请刷新后重试');
  if (newest.version !== version) throw refuseChanged(newest);
  return newest;
}

function refuseChanged({ version, totalFen, validUntil }: QuoteRow) {
  return refuse(quoteChanged, '报价已更新，请重新确认', {
    ...{ version, total: fenToYuan(totalFen), validUntil: validUntil.toISOString() },
  });
}

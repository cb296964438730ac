import { invoiceStates } from '@jishi/contract/invoice-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import type { ReckonedLine } from './reckon-lines.ts';
import type { InvoiceSetRow } from './set.queries.ts';

export function presentLine(
  line: Pick<
    ReckonedLine,
    'seq' | 'name' | 'spec' | 'unit' | 'units' | 'amountFen' | 'taxFen' | 'ratePpm' | 'taxCode'
  >,
) {
  const { seq, name, spec, unit, units, amountFen, taxFen, ratePpm, taxCode } = line;
  return {
    seq,
    name,
    spec,
    unit,
    units,
    amount: fenToYuan(amountFen),
    tax: fenToYuan(taxFen),
    taxRate: ratePpm,
    taxCode,
  };
}

/** An invoice in a list. @param set the one it belongs to */
export function presentSummary(row: InvoiceRow, set: InvoiceSetRow | undefined) {
  const { id, orderId, part, kind, state, invoiceType, titleType, title, number } = row;
  return {
    id,
    orderId,
    orderIds: set?.orderIds ?? [orderId],
    part,
    parts: set?.parts ?? 1,
    kind,
    state,
    stateText: stateTextOf(row),
    invoiceType,
    titleType,
    title,
    number,
    total: fenToYuan(row.totalFen),
    appliedAt: row.createdAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
  };
}

/** An invoice beside another of the same application. */
export function presentBeside(row: InvoiceRow) {
  const { id, part } = row;
  return { id, part, stateText: stateTextOf(row), total: fenToYuan(row.totalFen) };
}

/** What people read of a state. */
export function stateTextOf({ kind, state }: Pick<InvoiceRow, 'kind' | 'state'>): string {
  return kind === 'red' && state === 'issued' ? '已红冲' : invoiceStates[state];
}

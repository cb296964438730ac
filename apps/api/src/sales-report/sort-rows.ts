import type { salesRow, salesSortKeys } from '@jishi/contract/admin-sales-report.ts';
import { FREIGHT_KEY } from '@jishi/contract/sales-report-words.ts';
import type * as z from 'zod';

export type Row = z.infer<typeof salesRow>;
type Sort = Exclude<(typeof salesSortKeys)[number], ''>;

const read: Record<string, (row: Row) => number> = {
  net: ({ net }) => net,
  gross: ({ gross }) => gross,
  refunded: ({ refunded }) => refunded,
  orders: ({ orders }) => orders,
  units: ({ units }) => units,
  margin: ({ margin }) => margin?.margin ?? 0,
};

/** Rows by one of their figures, alike ones by their keys; freight comes last. */
export function sortRows(rows: readonly Row[], sort: Sort): Row[] {
  const ofRow = read[sort.replace(/(Asc|Desc)$/, '')] ?? (() => 0);
  const way = sort.endsWith('Asc') ? 1 : -1;
  return rows.toSorted(
    (one, other) =>
      Number(one.key === FREIGHT_KEY) - Number(other.key === FREIGHT_KEY) ||
      way * (ofRow(one) - ofRow(other)) ||
      one.key.localeCompare(other.key, 'en', { numeric: true }),
  );
}

import type { ListingRow } from './resale-row.ts';

/** How prices of listings are lowered. */
export interface PriceRule {
  /** Percent of today's price that is taken off. */
  percent: number;
  /** What has to be earned over the cost at least, in percent of it; only where the cost is known. */
  marginPercent: number;
}

export interface PlannedPrice {
  row: ListingRow;
  /** Yuan; nothing where the price stays. */
  after: number | undefined;
  /** Why it stays. */
  why: string;
}

/** What each listing would cost by a rule: lower than today, in yuan that end in 9, or the floor. */
export function planPrices(rows: readonly ListingRow[], rule: PriceRule): PlannedPrice[] {
  return rows.map((row) => {
    const wanted = Math.floor((row.price * (100 - rule.percent)) / 1_000) * 10 - 1;
    const floor = row.cost > 0 ? Math.ceil((row.cost * (100 + rule.marginPercent)) / 100) : 0;
    const after = Math.max(wanted, floor);
    if (after >= row.price) return { row, after: undefined, why: '已到最低毛利' };
    return after > 0 ? { row, after, why: '' } : { row, after: undefined, why: '降价后不足 1 元' };
  });
}

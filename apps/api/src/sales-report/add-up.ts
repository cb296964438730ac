import { shiftDay } from '@jishi/contract/beijing-time.ts';
import { FREIGHT_KEY } from '@jishi/contract/sales-report-words.ts';
import { type Sold, type SoldByKey, TOTAL } from './sales-report.queries.ts';

/** What was sold in a time, as a whole and by group; the money of the groups sums to that of the whole. */
export interface Division {
  whole: Sold | undefined;
  rows: Map<string, Sold>;
}

const nothing: Sold = {
  ...{ orders: 0, units: 0, returned: 0, grossFen: 0, refundedFen: 0 },
  ...{ costedFen: 0, costFen: 0, uncostedSkus: 0, uncostedFen: 0 },
};

/**
 * Puts together what orders and what lines say. Orders count freight, lines do not: where sales are divided by goods,
 * freight has a row of its own.
 * @param sums.orders undefined where sales are narrowed to some goods, so that only their lines count
 * @param sums.shiftedDays how many days later the keys stand in the report: days of another time stand beside its own
 */
export function addUp(sums: {
  lines: SoldByKey;
  orders: SoldByKey | undefined;
  isOfLines: boolean;
  shiftedDays: number;
}): Division {
  const { lines, orders, isOfLines, shiftedDays } = sums;
  const rows = new Map<string, Sold>();
  const money = isOfLines || !orders ? lines : orders;
  for (const [key, sold] of money)
    if (key !== TOTAL)
      rows.set(shiftedDays === 0 ? key : shiftDay(key, shiftedDays), joinOf(lines.get(key), sold));
  const ofLines = lines.get(TOTAL) ?? nothing;
  const ofOrders = orders?.get(TOTAL);
  if (isOfLines && ofOrders) {
    const freight = {
      ...nothing,
      grossFen: ofOrders.grossFen - ofLines.grossFen,
      refundedFen: ofOrders.refundedFen - ofLines.refundedFen,
    };
    if (freight.grossFen !== 0 || freight.refundedFen !== 0) rows.set(FREIGHT_KEY, freight);
  }
  return { whole: joinOf(ofLines, ofOrders ?? ofLines), rows };
}

/** Units and costs as the lines have them, orders and money as `counted` has them. */
function joinOf(lines: Sold | undefined, counted: Sold): Sold {
  const { orders, grossFen, refundedFen } = counted;
  return { ...(lines ?? nothing), orders, grossFen, refundedFen };
}

import { writeBeijing, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { SalesGroup } from '@jishi/contract/sales-report-words.ts';
import { backOf, paidOf, type SoldLine, type SoldOrder, type SoldSku } from './sold-orders.fixture.ts';

/** What a report should say, in fen, from the orders as they were made up. */
export interface Expected {
  orders: Set<number>;
  units: number;
  returned: number;
  gross: number;
  refunded: number;
  costed: number;
  cost: number;
  uncosted: Set<number>;
  uncostedNet: number;
}
/** Nothing was sold. */
export const none = (): Expected => ({
  ...{ orders: new Set(), units: 0, returned: 0, gross: 0, refunded: 0, costed: 0, cost: 0 },
  ...{ uncosted: new Set(), uncostedNet: 0 },
});

/** Orders that were paid on days of Beijing and are sales. */
export const soldAmong = (orders: readonly SoldOrder[], { from, to }: { from: string; to: string }) =>
  orders.filter(({ paidAt, kind }) => {
    if (!paidAt || kind !== 'goods') return false;
    const day = writeBeijingDay(paidAt);
    return from <= day && day <= to;
  });

/** A line counts into a row but for its money. */
export function addLine(into: Expected, line: SoldLine): void {
  const net = line.netFen + line.servicesFen - line.returnedFen;
  if (!line.isGift) into.units += line.count;
  if (!line.isGift) into.returned += line.returned;
  if (line.sku.costFen === undefined) {
    into.uncosted.add(line.sku.ppid);
    into.uncostedNet += net;
  } else {
    into.costed += net + line.tradeInFen;
    into.cost += line.sku.costFen * (line.count - line.returned);
  }
}

const orderKeys: Partial<Record<SalesGroup, (order: SoldOrder) => string>> = {
  day: ({ paidAt }) => writeBeijingDay(paidAt ?? 0),
  hour: ({ paidAt }) => String(Number(writeBeijing(paidAt ?? 0).slice(11, 13))),
  store: ({ storeId }) => String(storeId),
  method: ({ method }) => method,
  staff: ({ staff: name }) => name || '-',
};
const lineKeys: Partial<Record<SalesGroup, (sku: SoldSku) => number>> = {
  category: ({ topId }) => topId,
  brand: ({ brandId }) => brandId,
  product: ({ productId }) => productId,
  sku: ({ ppid }) => ppid,
};

/** Rows of a report. */
export function expectBy(by: SalesGroup, among: readonly SoldOrder[]): Map<string, Expected> {
  const rows = new Map<string, Expected>();
  const rowOf = (key: string) => {
    const row = rows.get(key) ?? none();
    rows.set(key, row);
    return row;
  };
  for (const order of among) {
    const orderKey = orderKeys[by]?.(order);
    for (const line of order.lines) {
      const row = rowOf(orderKey ?? String(lineKeys[by]?.(line.sku)));
      addLine(row, line);
      row.orders.add(order.id);
      if (orderKey !== undefined) continue;
      row.gross += line.netFen + line.servicesFen;
      row.refunded += line.returnedFen;
    }
    const freight = orderKey === undefined ? 'freight' : orderKey;
    if (orderKey === undefined && order.freightFen === 0) continue;
    rowOf(freight).gross += orderKey === undefined ? order.freightFen : paidOf(order);
    rowOf(freight).refunded += orderKey === undefined ? order.freightBackFen : backOf(order);
  }
  return rows;
}

/** Yuan of the wire. */
export const yuan = (fen: number) => Math.round(fen) / 100;
/** A row as the wire has it. */
export const told = (row: Expected) => ({
  ...{ orders: row.orders.size, units: row.units, returned: row.returned },
  ...{ gross: yuan(row.gross), refunded: yuan(row.refunded), net: yuan(row.gross - row.refunded) },
  average: row.orders.size === 0 ? 0 : yuan(row.gross / row.orders.size),
  margin: {
    ...{ cost: yuan(row.cost), margin: yuan(row.costed - row.cost), uncostedNet: yuan(row.uncostedNet) },
    rate: row.costed === 0 ? null : Math.round(((row.costed - row.cost) / row.costed) * 10_000),
    uncostedSkus: row.uncosted.size,
  },
});
/** The sums of a report. */
export const whole = (among: readonly SoldOrder[]) => {
  const sum = none();
  for (const order of among) {
    sum.orders.add(order.id);
    sum.gross += paidOf(order);
    sum.refunded += backOf(order);
    for (const line of order.lines) addLine(sum, line);
  }
  return told(sum);
};

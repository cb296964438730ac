import { allocate } from '../pricing/pricing.service.ts';
import type { TaxOf } from './find-tax.ts';
import type { InvoicedPart, OrderMoney } from './read-order.ts';

/** A line of an invoice before it has an invoice; money in fen. */
export interface ReckonedLine {
  seq: number;
  orderId: number;
  orderLineId: number;
  serviceId: number;
  name: string;
  spec: string;
  unit: string;
  units: number;
  priceFen: number;
  /** Without tax. */
  amountFen: number;
  discountFen: number;
  ratePpm: number;
  taxFen: number;
  taxCode: string;
  shortName: string;
  simpleLevy: boolean;
}

export interface Sums {
  amountFen: number;
  taxFen: number;
  totalFen: number;
}

/** What a part of an order may still stand on an invoice with. */
export interface Target {
  orderId: number;
  orderLineId: number;
  serviceId: number;
  units: number;
  fen: number;
}

/** A target with what it is of. */
export interface PartTarget extends Target {
  part: InvoicedPart;
}

/** One part of one order, whatever invoice it stands on. */
export const keyOf = ({ orderId, orderLineId, serviceId }: Omit<Target, 'units' | 'fen'>): string =>
  `${orderId}:${orderLineId}:${serviceId}`;

/** Money without tax of money that holds tax, to the fen, exact beyond 2^53. */
export function withoutTax(grossFen: number, ratePpm: number): number {
  const whole = BigInt(1_000_000 + ratePpm);
  return Number((BigInt(grossFen) * 2_000_000n + whole) / (2n * whole));
}

const freightOf = ({ freight }: OrderMoney): InvoicedPart => ({
  orderLineId: 0,
  serviceId: 0,
  ppid: 0,
  name: '运费',
  spec: '',
  priceFen: freight.soldFen,
  units: 1,
  soldFen: freight.soldFen,
  leftUnits: freight.leftFen > 0 ? 1 : 0,
  leftFen: freight.leftFen,
});

/** Parts of an order with the money that may be invoiced of each: coin is none, and lies on all in their measure. */
export function targetsOf(invoiced: OrderMoney): PartTarget[] {
  const parts = [...invoiced.parts, freightOf(invoiced)];
  const left = parts.map(({ leftFen }) => leftFen);
  const whole = left.reduce((sum, fen) => sum + fen, 0);
  const coin = allocate(Math.min(invoiced.coin.leftFen, whole), left);
  return parts.map((part, at) => ({
    orderId: invoiced.order.id,
    orderLineId: part.orderLineId,
    serviceId: part.serviceId,
    units: part.leftUnits,
    fen: (left[at] ?? 0) - (coin[at] ?? 0),
    part,
  }));
}

/** Money of an order that may stand on invoices now, in fen. */
export function invoiceableOf(invoiced: OrderMoney): number {
  return sumOf(targetsOf(invoiced));
}

export function sumOf(targets: readonly Pick<Target, 'fen'>[]): number {
  return targets.reduce((sum, { fen }) => sum + fen, 0);
}

/**
 * Lines of a blue invoice. With `byClass` the tax of all lines of one code and rate together is right to the fen, as
 * one line on paper wants it, and divided over them; otherwise that of each line is.
 */
export function reckonLines(targets: readonly PartTarget[], taxOf: TaxOf, byClass: boolean): ReckonedLine[] {
  const before = new Map<string, number>();
  return targets
    .filter(({ fen }) => fen > 0)
    .map(({ orderId, part, fen, units }, at) => {
      const { taxCode, shortName, ratePpm, simpleLevy } = taxOf(part);
      const key = byClass ? `${taxCode}:${ratePpm}` : `${at}`;
      const earlier = before.get(key) ?? 0;
      before.set(key, earlier + fen);
      const amountFen = withoutTax(earlier + fen, ratePpm) - withoutTax(earlier, ratePpm);
      return {
        seq: at + 1,
        orderId,
        orderLineId: part.orderLineId,
        serviceId: part.serviceId,
        name: part.name,
        spec: part.spec,
        unit: part.orderLineId === 0 || part.serviceId !== 0 ? '项' : '件',
        units: Math.max(units, 1),
        priceFen: part.priceFen,
        amountFen,
        discountFen: Math.max(part.priceFen * Math.max(units, 1) - fen, 0),
        ratePpm,
        taxFen: fen - amountFen,
        taxCode,
        shortName,
        simpleLevy,
      };
    });
}

/** What was taken back of each blue line so far, by its number. */
export type TakenBack = ReadonlyMap<number, { units: number; amountFen: number; taxFen: number }>;

/** What of a blue invoice still stands, line by line in its order. */
export function leftOf(blue: readonly ReckonedLine[], taken: TakenBack): Target[] {
  return blue.map(({ seq, orderId, orderLineId, serviceId, units, amountFen, taxFen }) => {
    const back = taken.get(seq) ?? NOTHING;
    const fen = amountFen + taxFen - back.amountFen - back.taxFen;
    return { orderId, orderLineId, serviceId, units: Math.max(units - back.units, 0), fen };
  });
}

/**
 * Lines of a red invoice that takes back `backs`, which stand as the lines of the blue one do. Tax goes back in the
 * measure of the money up to here, so that all red lines together are the blue line.
 */
export function reckonRed(
  blue: readonly ReckonedLine[],
  taken: TakenBack,
  backs: readonly Target[],
): ReckonedLine[] {
  return blue.flatMap((line, at) => {
    const { fen, units } = backs[at] ?? { fen: 0, units: 0 };
    if (fen === 0) return [];
    const back = taken.get(line.seq) ?? NOTHING;
    const backFen = back.amountFen + back.taxFen;
    const taxFen = taxUpTo(line.taxFen, line.amountFen + line.taxFen, backFen + fen) - back.taxFen;
    return [{ ...line, units, discountFen: 0, taxFen, amountFen: fen - taxFen }];
  });
}

const NOTHING = { units: 0, amountFen: 0, taxFen: 0 };

/** Tax of a part of a line, to the fen; of all of it, all. */
function taxUpTo(taxFen: number, grossFen: number, partFen: number): number {
  return Number((BigInt(taxFen) * BigInt(partFen) * 2n + BigInt(grossFen)) / (2n * BigInt(grossFen)));
}

export function sumLines(lines: readonly Pick<ReckonedLine, 'amountFen' | 'taxFen'>[]): Sums {
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
  const taxFen = lines.reduce((sum, line) => sum + line.taxFen, 0);
  return { amountFen, taxFen, totalFen: amountFen + taxFen };
}

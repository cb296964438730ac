import { NOT_IN_ORDER } from '@jishi/contract/said-alike.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refundShare } from '../pricing/pricing.service.ts';

/** What a line says about units that come back. Sums in fen. */
export interface ReturnableLine {
  id: number;
  name: string;
  count: number;
  netFen: number;
  servicesNetFen: number;
  /** What an old machine paid of it. */
  tradeInFen: number;
  returnedUnits: number;
  /** What went back of it already, with units or without. */
  returnedFen?: number;
}

export interface RefundWish {
  orderLineId: number;
  units: number;
}

export interface RefundQuote {
  lines: { orderLineId: number; units: number; amountFen: number }[];
  /** Of goods and services. */
  goodsFen: number;
  freightFen: number;
  /** Freight that staff may give back with these units although parcels have left; 0 where a rule gives it back. */
  freightOfferedFen: number;
  /** Beside these: what an old machine had paid. No payment brought it, so it goes to the member's balance. */
  tradeInFen: number;
  /** Nothing of the order is left afterwards. */
  isWhole: boolean;
}

/** What decides whether the freight comes back. */
export interface FreightTerms {
  /** Whether parcels have left: carrying them has been paid for. */
  hasLeft: boolean;
  /** Units of each line that have not left; of those that come back these go first. */
  unsent: ReadonlyMap<number, number>;
  /** The shop takes it upon itself. */
  withFreight: boolean;
  /** The shop is to blame, so that the freight is its own by rule. */
  shopAtFault: boolean;
}

/**
 * What units of lines are worth that come back: of a line's net and of its services the share of these units, so that
 * whatever comes back together and in whatever order, it ends at exactly what was paid. The freight comes back with the
 * last unit that has not left: by itself where none has, and where parcels have left when the shop is to blame or takes
 * it upon itself, then or with the last unit of all.
 * @param wishes units by line; several of one line count together
 * @throws AppError notFound for a line of another order, conflict for more units than are left
 */
export function quoteRefund(
  order: { lines: readonly ReturnableLine[]; freightFen: number },
  wishes: readonly RefundWish[],
  terms: FreightTerms,
): RefundQuote {
  const units = new Map<number, number>();
  for (const wish of wishes) units.set(wish.orderLineId, (units.get(wish.orderLineId) ?? 0) + wish.units);
  for (const id of units.keys())
    if (!order.lines.some((line) => line.id === id)) throw notFound(NOT_IN_ORDER);
  let tradeInFen = 0;
  const lines = order.lines.flatMap((line) => {
    const wished = units.get(line.id) ?? 0;
    if (wished === 0) return [];
    assertLeft(line, wished);
    tradeInFen += refundShare(line.tradeInFen, line.count, line.returnedUnits, wished);
    return [{ orderLineId: line.id, units: wished, amountFen: worthOf(line, wished) }];
  });
  if (lines.length === 0) throw conflict('请选择要退的商品');
  const isWhole = order.lines.every((line) => line.returnedUnits + (units.get(line.id) ?? 0) === line.count);
  const isTurn = isWhole || takesLastUnsent(units, terms);
  const isByRule = !terms.hasLeft || terms.shopAtFault;
  const isBack = isTurn && (terms.withFreight || isByRule);
  return {
    lines,
    goodsFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
    freightFen: isBack ? order.freightFen : 0,
    freightOfferedFen: isTurn && !isByRule ? order.freightFen : 0,
    tradeInFen,
    isWhole,
  };
}

/** Whether nothing waits to be sent afterwards of what waited before. */
function takesLastUnsent(units: ReadonlyMap<number, number>, { unsent }: FreightTerms): boolean {
  const waiting = [...unsent].filter(([, some]) => some > 0);
  return waiting.length > 0 && waiting.every(([id, some]) => (units.get(id) ?? 0) >= some);
}

function worthOf(line: ReturnableLine, units: number): number {
  const { netFen, servicesNetFen, count, returnedUnits, returnedFen = 0 } = line;
  const shareFen =
    refundShare(netFen, count, returnedUnits, units) +
    refundShare(servicesNetFen, count, returnedUnits, units);
  // What went back without units is not worth its units any more.
  return Math.min(shareFen, netFen + servicesNetFen - returnedFen);
}

function assertLeft({ name, count, returnedUnits }: ReturnableLine, wished: number): void {
  const left = count - returnedUnits;
  if (left === 0) throw conflict('该件商品已退款');
  if (wished > left) throw conflict(`“${name}”最多还可退${left}件`);
}

import type { ShareKind } from '@jishi/contract/order-kind.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Every fen of an order is found again: each line's price in its shares and what is left of it, the order's discounts
 * in the shares of their kind, and what is to be paid in what is left, services, freight and in the stages.
 * @throws Error naming the sum that does not agree; a bug of whoever priced it
 */
export function assertSums(draft: OrderDraft): void {
  const { lines } = draft;
  for (const { ppid, priceFen, count, netFen, shares } of lines)
    agree(`line of ${ppid}`, priceFen * count, netFen + sum(shares, (one) => one.amountFen));
  agree(
    'goods',
    draft.goodsFen,
    sum(lines, ({ priceFen, count }) => priceFen * count),
  );
  agree(
    'services',
    draft.servicesFen,
    sum(lines, (line) => line.servicesNetFen),
  );
  const shares = lines.flatMap((line) => line.shares);
  const ofKinds = (...kinds: readonly ShareKind[]) =>
    sum(
      shares.filter(({ kind }) => kinds.includes(kind)),
      (one) => one.amountFen,
    );
  agree('vip', draft.vipFen ?? 0, ofKinds('vip'));
  agree('activity', draft.activityFen ?? 0, ofKinds('special', 'activity'));
  agree('coupon', draft.couponFen, ofKinds('coupon'));
  agree('points', draft.pointsFen ?? 0, ofKinds('points'));
  agree('trade-in', draft.tradeInFen ?? 0, ofKinds('tradeIn'));
  agree(
    'payable',
    draft.payableFen,
    sum(lines, (line) => line.netFen) + draft.servicesFen + draft.freightFen,
  );
  if (draft.stages)
    agree(
      'stages',
      draft.payableFen,
      sum(draft.stages, (one) => one.amountFen),
    );
}

function sum<T>(all: readonly T[], fenOf: (one: T) => number): number {
  return all.reduce((total, one) => total + fenOf(one), 0);
}

function agree(what: string, stated: number, found: number): void {
  if (stated !== found) throw new Error(`sums of an order: ${what} is ${stated} fen, its parts are ${found}`);
}

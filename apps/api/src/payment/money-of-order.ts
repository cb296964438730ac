import type { RequestContext } from '../platform/request-context.ts';
import { type PaymentRow, selectSettled } from './payment.queries.ts';
import { type RefundRow, selectLateRefunds, selectRefundsOf } from './refund.queries.ts';
import { type RequestRow, selectRequests } from './refund-request.queries.ts';

type Back = Pick<RefundRow, 'amountFen' | 'state' | 'createdAt'> & { method: PaymentRow['method'] };

/** What came in for an order and what went back. */
export interface MoneyOfOrder {
  /** Payments that count, the first one first. */
  legs: PaymentRow[];
  /** Requests that were let pass, with the ways by which they go back. */
  requests: { request: RequestRow; ways: Back[] }[];
  /** Money that came late or twice, and goes back by itself. */
  strays: Back[];
}

/** The same rows that the audit of money adds up. */
export async function readMoneyOfOrder(ctx: RequestContext, orderId: number): Promise<MoneyOfOrder> {
  const [settled, all, late] = await Promise.all([
    selectSettled(ctx, orderId),
    selectRequests(ctx, orderId),
    selectLateRefunds(ctx, orderId),
  ]);
  const passed = all.filter(({ state }) => state === 'moneyOnItsWay' || state === 'done');
  const ways = await selectRefundsOf(
    ctx,
    passed.map(({ id }) => id),
  );
  const astray = new Set(late.map(({ refund }) => refund.paymentId));
  const present = ({ refund, method }: { refund: RefundRow; method: PaymentRow['method'] }): Back => ({
    ...{ amountFen: refund.amountFen, state: refund.state, createdAt: refund.createdAt, method },
  });
  return {
    legs: settled.filter(({ id }) => !astray.has(id)),
    requests: passed.map((request) => ({ request, ways: (ways.get(request.id) ?? []).map(present) })),
    strays: late.map(present),
  };
}

/** Wishes to have something of an order back, whatever became of them. */
export { selectRequests as readRefundRequests } from './refund-request.queries.ts';

import { type OrderKind, serviceKinds } from '@jishi/contract/order-kind.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { tellFollowers } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { memberActor } from './change-state.ts';
import { assertSums } from './draft-sums.ts';
import { insertEvent, insertLines, insertOrder, type OrderRow, selectByToken } from './order.queries.ts';
import type { OrderDraft } from './order-draft.ts';
import { insertShares, insertStages, type NewStage } from './order-money.queries.ts';
import { orderPlacing } from './order-placing.ts';
import { FIRST_STATE } from './order-states.ts';

const MINUTE = 60;
const DAY = 86_400;
/** Seconds that an order of a kind waits for its money; the others as the site says. A repair is paid at hand-over. */
const waits: Partial<Record<OrderKind, number>> = {
  rush: 10 * MINUTE,
  repair: 30 * DAY,
  difference: 5 * DAY,
};

/** Until when an order of this kind, placed now, is to be paid. */
export function payBeforeOf(ctx: RequestContext, kind: OrderKind): Date {
  return secondsFromNow(waits[kind] ?? featureOf(ctx, 'payWithin') * MINUTE);
}

/**
 * Writes an order with its lines, what is taken off each, what it is paid in, and the first event. Inside the
 * transaction that also takes stock and coupon.
 * @returns the order's number, or undefined when this token already made one; a concurrent twin is waited for
 * @throws Error when the sums of the draft do not agree
 */
export async function createOrder(ctx: RequestContext, draft: OrderDraft): Promise<number | undefined> {
  const { lines, stages, ...order } = draft;
  assertSums(draft);
  if (serviceKinds.includes(order.kind ?? 'goods') !== (order.delivery === 'none'))
    throw new Error(`an order of kind ${order.kind} cannot be delivered by ${order.delivery}`);
  const orderId = await insertOrder(ctx, { ...order, state: FIRST_STATE });
  if (orderId === undefined) return undefined;
  await tellFollowers(ctx, orderPlacing, { memberId: order.memberId, kind: order.kind ?? 'goods' });
  const ids = await insertLines(
    ctx,
    orderId,
    lines.map(({ shares, ...line }) => line),
  );
  await insertShares(
    ctx,
    lines.flatMap(({ shares }, index) =>
      shares.map((share) => ({ ...share, orderLineId: ids[index] ?? Number.NaN })),
    ),
  );
  await insertStages(ctx, orderId, stages ?? singleStage(draft));
  await insertEvent(ctx, { orderId, event: 'placed', toState: FIRST_STATE, actor: memberActor.name });
  return orderId;
}

/** Adds gifts to an order that is being placed: lines that cost nothing. In its transaction. */
export async function addGifts(
  tx: RequestContext,
  orderId: number,
  gifts: readonly OrderDraft['lines'][number][],
): Promise<void> {
  if (gifts.some(({ priceFen, services }) => priceFen > 0 || services?.length))
    throw new Error('a gift has a price');
  await insertLines(
    tx,
    orderId,
    gifts.map(({ shares: _none, ...line }) => line),
  );
}

/** The order that a member's token made, if it made one. */
export function findBySubmitToken(
  ctx: RequestContext,
  memberId: number,
  submitToken: string,
): Promise<OrderRow | undefined> {
  return selectByToken(ctx, memberId, submitToken);
}

function singleStage({ payableFen, payBefore }: OrderDraft): NewStage[] {
  if (payableFen === 0) return [];
  return [{ stage: 'full', amountFen: payableFen, opensAt: new Date(), payBefore }];
}

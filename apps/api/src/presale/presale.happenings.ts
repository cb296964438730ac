import { planLater } from '../later/later.service.ts';
import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keepReservations } from '../stock/stock.service.ts';
import { reopenIfCovered } from './cover-claims.ts';
import { giveUnitBack, insertKept, markLacking, selectClaim } from './presale.queries.ts';
import { holdUnit, OPEN_FINAL } from './presale-stages.ts';

type Claim = NonNullable<Awaited<ReturnType<typeof selectClaim>>>;
type Act = (ctx: RequestContext, order: OrderHappening['order'], claim: Claim) => Promise<void>;

const planFinal: Act = (ctx, { id }, { presale }) =>
  planLater(ctx, { kind: OPEN_FINAL, refId: id, dueAt: presale.finalFrom });
/** Nobody owes it a unit any more; it may have been the last one that sales were closed for. */
const giveUp: Act = async (ctx, { id }, { isLacking, presale }) => {
  if (!isLacking) return;
  await markLacking(ctx, id, false);
  await reopenIfCovered(ctx, presale.ppid);
};
const giveBack: Act = async (ctx, order, claim) => {
  await giveUnitBack(ctx, claim.presale.id);
  await giveUp(ctx, order, claim);
};
const keepDeposit: Act = async (ctx, order, claim) => {
  await insertKept(ctx, order.id, claim.presale.depositFen);
  await giveUp(ctx, order, claim);
};
/** What no place had when the final payment opened may have come since. */
const askAgain: Act = async (ctx, order, { isLacking, presale }) => {
  if (!isLacking) return;
  await holdUnit(ctx, order);
  await keepReservations(ctx, order.id);
  await reopenIfCovered(ctx, presale.ppid);
};

/** What becomes of the claim of an order with its events; the others say nothing about it. */
const acts: Partial<Record<OrderHappening['event'], Act>> = {
  depositPaid: planFinal,
  cancelled: giveBack,
  expired: giveBack,
  lapsed: keepDeposit,
  depositReturned: giveBack,
  refundRequested: giveUp,
  paid: askAgain,
  paidForPickup: askAgain,
};

export const presaleFollowers = [
  // The name comes after checkout.stock-and-coupon: the quota is as hot as stock, and is locked after the member.
  followTopic(orderHappened, 'presale.claim', async (ctx, { order, event }) => {
    const act = acts[event];
    if (order.kind !== 'presale' || !act) return;
    const claim = await selectClaim(ctx, order.id);
    if (claim) await act(ctx, order, claim);
  }),
];

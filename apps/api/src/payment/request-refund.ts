import type { OrderState } from '@jishi/contract/order-shapes.ts';
import type { GiftSettlement, RefundRequestState } from '@jishi/contract/payment-words.ts';
import {
  type Actor,
  nextState,
  type OrderRow,
  requireOrder,
  requireOwnOrder,
} from '../order/order.service.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { giveUnitsBack } from './give-units-back.ts';
import { linesOf, quoteOrder } from './quote-order.ts';
import type { RefundWish } from './quote-refund.ts';
import {
  insertRequest,
  type RequestRow,
  selectRequest,
  selectRequestByKey,
} from './refund-request.queries.ts';
import { tryRefunds } from './try-refunds.ts';

/** What is to come back of an order, and why. */
export interface RefundRequest {
  orderId: number;
  /** Units by line; left out, all that is left. */
  lines?: readonly RefundWish[] | undefined;
  reason: string;
  actor: Actor;
  /** What the page sent: the same again, later or at once, is the same request. */
  submitKey?: string | undefined;
  /** The freight comes back although parcels have left, as it does where none has and by the shop's fault. */
  withFreight?: boolean;
  /** The shop is to blame: the freight comes back, and a coupon that ended meanwhile for some days more. */
  shopAtFault?: boolean;
  /** What becomes of gifts that have left; else their worth is taken off, unless the shop is to blame. */
  gifts?: GiftSettlement | undefined;
  /** Fen of the goods that the shop keeps as it was agreed, although they come back. */
  withheldFen?: number;
}

export interface Requested {
  requestNo: string;
  requestState: RefundRequestState;
  state: OrderState;
  /** With freight. */
  amountFen: number;
}

/** What is done in the transaction that begins a request, once: the register of what staff do. */
export type Alongside = (tx: RequestContext, order: OrderRow, begun: RequestRow) => Promise<void>;

/**
 * Gives units of a paid order back: they can be sold again, and what they cost goes back over the payments it came by,
 * balance at once, a provider as soon as it says so. The order is locked first and its lines count what came back, so
 * whoever asks twice, or at once, gets it once. A member's request whose gift has left, or whose goods are
 * packed, waits for staff.
 * @throws AppError notFound, also for a member who does not own the order; conflict when it is not paid, when the units
 *   came back before, or when a member asks for what has left
 */
export async function requestRefund(
  ctx: RequestContext,
  request: RefundRequest,
  alongside?: Alongside,
): Promise<Requested> {
  const { orderId, submitKey } = request;
  const { row, refundIds } = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, request);
    const known = submitKey && (await selectRequestByKey(tx, order.id, submitKey));
    if (known) return { row: known, refundIds: [] };
    return begin(tx, order, request, alongside);
  });
  await tryRefunds(ctx, refundIds);
  return readRequested(ctx, orderId, row);
}

/**
 * All that is left of an order that has not left, as `requestRefund`. Of one that was given back before nothing is
 * asked for, and its last request is the answer.
 */
export async function refundOrder(
  ctx: RequestContext,
  request: Omit<RefundRequest, 'lines' | 'withFreight'>,
  alongside?: Alongside,
): Promise<Requested> {
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, request);
    if (order.state === 'refunding' || order.state === 'refunded') return undefined;
    nextState(order.state, 'refundRequested');
    return begin(tx, order, request, alongside);
  });
  if (begun) {
    await tryRefunds(ctx, begun.refundIds);
    return readRequested(ctx, request.orderId, begun.row);
  }
  const { state, refundedFen } = await requireOrder(ctx, request.orderId);
  const requestState = state === 'refunded' ? 'done' : 'moneyOnItsWay';
  return { requestNo: '', requestState, state, amountFen: refundedFen };
}

/**
 * As `requestRefund`, in the transaction of another room that gives the order up: providers are asked behind its
 * commit, and by the sweep where the process dies in between.
 * @returns number of the request
 */
export async function refundAlong(tx: RequestContext, request: RefundRequest): Promise<string> {
  const order = await lockOrder(tx, request);
  const { row, refundIds } = await begin(tx, order, request);
  afterCommit(tx, (ctx) => tryRefunds(ctx, refundIds));
  return row.requestNo;
}

function lockOrder(tx: RequestContext, { orderId, actor }: RefundRequest): Promise<OrderRow> {
  return (actor.kind === 'member' ? requireOwnOrder : requireOrder)(tx, orderId, 'lock');
}

async function begin(
  tx: RequestContext,
  order: OrderRow,
  request: RefundRequest,
  alongside?: Alongside,
): Promise<{ row: RequestRow; refundIds: number[] }> {
  const { actor, reason, submitKey, shopAtFault = false } = request;
  const { quote, returned, lookedAtFor } = await quoteOrder(tx, order, request);
  const row = await insertRequest(tx, order.id, {
    reason,
    submitKey,
    actor: actor.name,
    lines: linesOf(returned),
    goodsFen: quote.goodsFen,
    freightFen: quote.freightFen,
    tradeInFen: quote.tradeInFen,
    giftFen: quote.giftFen,
    state: lookedAtFor ? 'opened' : 'moneyOnItsWay',
  });
  const refundIds = lookedAtFor
    ? []
    : await giveUnitsBack(tx, order, { row, quote, returned, actor, shopAtFault });
  await alongside?.(tx, order, row);
  return { row, refundIds };
}

/** How a request stands now. */
export async function readRequested(
  ctx: RequestContext,
  orderId: number,
  { id }: RequestRow,
): Promise<Requested> {
  const [order, row] = await Promise.all([requireOrder(ctx, orderId), selectRequest(ctx, id)]);
  if (!row) throw new Error(`refund request ${id} is gone`);
  const { requestNo, state, goodsFen, freightFen } = row;
  return { requestNo, requestState: state, state: order.state, amountFen: goodsFen + freightFen };
}

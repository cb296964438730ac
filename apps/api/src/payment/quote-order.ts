import type { GiftSettlement } from '@jishi/contract/payment-words.ts';
import { PARCEL_LEFT } from '@jishi/contract/said-alike.ts';
import {
  type Actor,
  nextState,
  type OrderLineRow,
  type OrderRow,
  readLines,
  readShares,
} from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { reachesPacked } from '../shipment/shipment.service.ts';
import { quoteRefund, type RefundWish } from './quote-refund.ts';
import { type NewRequestLine, selectRequests } from './refund-request.queries.ts';
import { type OwedGift, priceOwed, type SettledQuote, takeOff, takeOffGifts } from './settle-gifts.ts';
import { takeGiftsAlong } from './take-gifts-along.ts';
import { countUnsent, hasLeft } from './unsent-units.ts';

const GIFT_LEFT = '随单赠品已发出，提交后由商家核对：赠品退回的全额退款，未退回的按赠品价值折抵。';
const PACKED = '商品已在打包，提交后由商家拦下包裹再退款。';

/** A line with how many of the units that come back have not left. */
export type ReturnedLine = OrderLineRow & { units: number; unsent: number; amountFen: number };

export interface OrderQuote {
  quote: SettledQuote;
  /** Gifts that have left although what carried them comes back. */
  owed: readonly OwedGift[];
  returned: readonly ReturnedLine[];
  /** Why staff look at it before anything comes back, in words for the shopper; empty: nobody has to. */
  lookedAtFor: string;
}

/**
 * What units of an order are worth that come back now, and whether they may. A member gives back what has not left;
 * what has left is a matter of staff, and of the after-sales. Of units of a line those that have not left go first.
 * Gifts whose goods come back come back with them; where they have left, or units lie in a packed parcel, staff look
 * at what a member asks for.
 * @param wish.shopAtFault the freight comes back although parcels have left, and gifts are left to the member
 * @param wish.gifts what becomes of gifts that have left; else their worth is taken off
 * @param wish.lines left out, all that is left
 * @throws AppError conflict when the order is in no state for it, when another request of it is looked at, for units
 *   that came back, and for a member who wants units that have left
 */
export async function quoteOrder(
  ctx: RequestContext,
  order: OrderRow,
  wish: {
    lines?: readonly RefundWish[] | undefined;
    withFreight?: boolean;
    shopAtFault?: boolean;
    gifts?: GiftSettlement | undefined;
    /** Fen that the shop keeps of what comes back, as it was agreed: a deposit for what is damaged. */
    withheldFen?: number;
    actor: Actor;
    /** The request that is let pass, which is no other one. */
    requestId?: number;
  },
): Promise<OrderQuote> {
  assertPaid(order);
  const lines = (await readLines(ctx, [order.id])).get(order.id) ?? [];
  const unsent = await countUnsent(ctx, order, lines);
  const requests = await selectRequests(ctx, order.id);
  if (requests.some(({ id, state }) => state === 'opened' && id !== wish.requestId))
    throw conflict('有退款申请正在审核，请稍后再试');
  const freightBack = requests
    .filter(({ state }) => state === 'moneyOnItsWay' || state === 'done')
    .reduce((sum, { freightFen }) => sum + freightFen, 0);
  const wished =
    wish.lines ??
    lines.map(({ id, count, returnedUnits }) => ({ orderLineId: id, units: count - returnedUnits }));
  const gifts = takeGiftsAlong(lines, wished, unsent);
  // Before the old phone is settled there is nothing to pay back: what comes back counts for less of it.
  const byOldMachine = order.tradeInSettledAt ? await readTradeIns(ctx, lines) : new Map<number, number>();
  const owed = priceOwed(lines, gifts.owed);
  const settlement = wish.gifts ?? (wish.shopAtFault ? 'leave' : 'deduct');
  const inFull = quoteRefund(
    {
      lines: lines.map((line) => ({ ...line, tradeInFen: byOldMachine.get(line.id) ?? 0 })),
      freightFen: order.freightFen - freightBack,
    },
    [...wished, ...gifts.along, ...(settlement === 'back' ? owed : [])],
    {
      ...{ hasLeft: hasLeft(order), unsent },
      ...{ withFreight: wish.withFreight === true, shopAtFault: wish.shopAtFault === true },
    },
  );
  const settled = takeOffGifts(inFull, owed, settlement);
  const quote = takeOff(settled, Math.min(wish.withheldFen ?? 0, settled.goodsFen));
  const returned = quote.lines.flatMap(({ orderLineId, units, amountFen }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line ? [{ ...line, units, amountFen, unsent: Math.min(units, unsent.get(line.id) ?? 0) }] : [];
  });
  if (wish.actor.kind === 'member' && returned.some((line) => line.unsent < line.units))
    throw conflict(PARCEL_LEFT);
  const lookedAtFor = await explainLook(ctx, order, returned, { ...wish, isOwed: owed.length > 0 });
  return { quote, owed, returned, lookedAtFor };
}

/** Staff need nobody to look at what they do. */
async function explainLook(
  ctx: RequestContext,
  order: OrderRow,
  returned: readonly ReturnedLine[],
  { actor, isOwed }: { actor: Actor; isOwed: boolean },
): Promise<string> {
  if (actor.kind !== 'member') return '';
  if (isOwed) return GIFT_LEFT;
  const wishes = returned.map(({ id, unsent }) => ({ orderLineId: id, units: unsent }));
  return (await reachesPacked(ctx, order.id, wishes)) ? PACKED : '';
}

/** What an old machine paid of lines, by line. */
async function readTradeIns(
  ctx: RequestContext,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number>> {
  const shares = await readShares(
    ctx,
    lines.map(({ id }) => id),
  );
  const sumOf = (list: readonly { kind: string; amountFen: number }[]) =>
    list.reduce((sum, { kind, amountFen }) => sum + (kind === 'tradeIn' ? amountFen : 0), 0);
  return new Map([...shares].map(([id, list]) => [id, sumOf(list)]));
}

/** As a request keeps them. */
export function linesOf(returned: readonly ReturnedLine[]): NewRequestLine[] {
  return returned.map(({ id, units, unsent, amountFen }) => ({
    orderLineId: id,
    units,
    unsentUnits: unsent,
    amountFen,
  }));
}

/** @throws AppError conflict, in words for the shopper */
function assertPaid(order: OrderRow): void {
  // It cost nothing: what it stands for is the line of the order before it.
  if (order.kind === 'exchange') throw conflict('换货订单不能单独退款，请在原订单申请售后');
  if (order.kind === 'difference' && order.state === 'completed')
    throw conflict('补差订单不能单独退款，请在原订单申请退款');
  const isThere = order.state === 'paid' || order.state === 'awaitingPickup' || hasLeft(order);
  if (!isThere) nextState(order.state, 'refundRequested');
}

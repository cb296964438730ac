import { createHash } from 'node:crypto';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { notForSale, priceChanged } from '@jishi/contract/order-refusals.ts';
import { ORDER_SENT_ONCE } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { removeLines } from '../cart/cart.service.ts';
import { readMember } from '../member/member.service.ts';
import {
  addGifts,
  createOrder,
  FIRST_STATE,
  findBySubmitToken,
  markPaid,
  memberActor,
  type OrderRow,
  payBeforeOf,
  requireOrder,
} from '../order/order.service.ts';
import { AppError, conflict, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { giveGiftsUp } from '../promotion/promotion.service.ts';
import {
  allocateStock,
  readAvailability,
  refuseMissing,
  reserveStock,
  type StockWish,
} from '../stock/stock.service.ts';
import { bindToOrder } from '../trade-in/trade-in.service.ts';
import { assertTimeOffered } from './checkout.service.ts';
import { type CheckoutItem, explainUnsellable, priceItems } from './checkout-lines.ts';
import { countLines, lockCheckoutWish, tradeInOf } from './checkout-wish.ts';
import { type Destination, readDestination } from './destination.ts';
import { draftGift, draftLines } from './draft-lines.ts';
import { assertFewUnpaid } from './few-unpaid.ts';
import { findGifts, type GivenGift } from './find-gifts.ts';
import { assertGiftsAgreed } from './gifts-agreed.ts';
import { orderSums, priceSubmitted, wishOf } from './price-submitted.ts';
import { submitQueueOf } from './submit-queue.ts';
import { takeOffers } from './take-offers.ts';

type SubmitRequest = ParsedInputOf<typeof contract.submit>;
type SubmitInput = SubmitRequest & { submitToken: string };
type Submitted = OutputOf<typeof contract.submit>;

/**
 * Places an order (C319): in one transaction it locks the lines, prices them for where they go, writes the order, takes
 * promotions, coupons and points, takes the lines out of the cart and reserves the stock; a refusal or a death half way
 * leaves nothing. The same token again, later or at the same moment, gives the same order.
 * @throws AppError soldOut, notForSale, priceChanged, offersGone, giftsGone, timeGone; conflict for a changed cart or a
 *   used coupon
 * @throws AppError forbidden for who stands on the blocklist
 * @throws AppError notFound for an address, store or coupon that is not the member's to use
 */
export async function placeOrder(ctx: RequestContext, request: SubmitRequest): Promise<Submitted> {
  const memberId = requireMember(ctx);
  const input = { ...request, submitToken: request.submitToken ?? tokenOfLines(request) };
  const known = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (known) return present(known);
  const { mobile, points } = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: mobile }, 'order');
  try {
    return await submitQueueOf(ctx.platform).run(() =>
      inTransaction(ctx, (tx) => placeInTransaction(tx, { memberId, points }, input)),
    );
  } catch (error) {
    // A twin of this request may have taken the lines first: then its order is the answer, not the refusal.
    const twin =
      error instanceof AppError ? await findBySubmitToken(ctx, memberId, input.submitToken) : undefined;
    if (twin) return present(twin);
    throw error;
  }
}

async function placeInTransaction(
  ctx: RequestContext,
  { memberId, points }: { memberId: number; points: number },
  input: SubmitInput,
): Promise<Submitted> {
  const wish = await lockCheckoutWish(ctx, input);
  if (countLines(wish) !== input.id.length) throw cartChanged();
  const destination = await readDestination(ctx, input);
  const items = await priceItems(ctx, wish.items, destination.place);
  assertSellable(items);
  await assertTimeOffered(ctx, destination.storeId, input.deliveryTime);
  const priced = { items, tradeIn: tradeInOf(wish) };
  const { bill, chosen } = await priceSubmitted(ctx, points, priced, input, destination.place);
  const { sums } = bill;
  if (wish.oldMachine && sums.tradeInFen === 0)
    throw conflict('本单已无需旧机抵扣，请返回购物车取消旧机后提交');
  assertExpected(sums.payableFen, input.expectedPayable);
  const { given: gifts } = await findGifts(ctx, bill, destination.storeId);
  await assertGiftsAgreed(ctx, gifts, input.expectedGifts);
  await assertFewUnpaid(
    ctx,
    memberId,
    items.map(({ view }) => view),
  );
  const wishes = items.map(({ view, count }) => ({ ppid: view.ppid, units: count, name: view.name }));
  await assertInStock(ctx, wishes, destination);

  const payBefore = payBeforeOf(ctx, 'goods');
  const { delivery, receiver, storeId, source } = destination;
  const orderId = await createOrder(ctx, {
    memberId,
    submitToken: input.submitToken,
    delivery,
    receiver,
    storeId,
    deliveryTime: input.deliveryTime,
    remark: input.remark,
    lines: draftLines(items, bill),
    ...orderSums(bill),
    memberCouponId: chosen.goods?.id ?? null,
    freightCouponId: chosen.freight?.id ?? null,
    freightCouponFen: bill.freightCoupon?.amountFen ?? 0,
    invoiceWish: wishOf(input.invoice),
    payBefore,
  });
  if (orderId === undefined) throw conflict(ORDER_SENT_ONCE);
  const given = await takeOffers(ctx, { memberId, orderId }, { bill, chosen, gifts });
  if (wish.oldMachine) {
    const { phone } = wish.oldMachine;
    await bindToOrder(ctx, { orderId, memberId, phone, creditFen: sums.tradeInFen, destination });
  }
  if ((await removeLines(ctx, input.id)) !== input.id.length) throw cartChanged();
  const giftWishes = given.map(({ view, units }) => ({ ppid: view.ppid, units, name: view.name }));
  const stock = { orderId, wishes, gifts: giftWishes, source, expiresAt: payBefore };
  const lost = await reserveStock(ctx, stock);
  await assertGiftsAgreed(ctx, await keepGifts(ctx, orderId, given, lost), input.expectedGifts);
  if (sums.payableFen > 0) return { orderId, payable: fenToYuan(sums.payableFen), state: FIRST_STATE };
  const order = await requireOrder(ctx, orderId);
  return present(await markPaid(ctx, order, { method: '', at: new Date(), actor: memberActor }));
}

/**
 * Writes the gifts that lie somewhere with the order; one lost in the last moment is given up, the order stands.
 * @returns those that go along
 */
async function keepGifts(
  ctx: RequestContext,
  orderId: number,
  given: readonly GivenGift[],
  lost: readonly number[],
): Promise<GivenGift[]> {
  const kept = given.filter(({ view }) => !lost.includes(view.ppid));
  if (kept.length > 0) await addGifts(ctx, orderId, kept.map(draftGift));
  if (lost.length > 0) await giveGiftsUp(ctx, orderId, lost);
  return kept;
}

/**
 * Names a submission that brings no token by its lines: an order takes them out of the cart, and their ids never come
 * again.
 */
function tokenOfLines({ type, id }: SubmitRequest): string {
  const lines = [...id].sort((left, right) => left - right).join(',');
  return createHash('sha256').update(`${type}:${lines}`).digest('base64url');
}

function assertSellable(items: readonly CheckoutItem[]): void {
  for (const item of items) {
    const reason = explainUnsellable(item);
    if (reason)
      throw refuse(notForSale, `“${item.view.name}”${reason}，请重新选择`, { ppids: [item.view.ppid] });
  }
}

function assertExpected(payableFen: number, expectedPayable: number | undefined): void {
  if (expectedPayable === undefined || Math.round(expectedPayable * 100) === payableFen) return;
  const payable = fenToYuan(payableFen);
  throw refuse(priceChanged, `合计已变更，应付￥${payable}，请确认后重新提交`, { payable });
}

/** Turns most of those who come too late away before they write or wait for anything; `reserveStock` decides. */
async function assertInStock(
  ctx: RequestContext,
  wishes: readonly StockWish[],
  { source }: Destination,
): Promise<void> {
  const availability = await readAvailability(
    ctx,
    wishes.map((wish) => wish.ppid),
  );
  const { missing } = allocateStock(wishes, availability, source);
  if (missing.length > 0) throw refuseMissing(missing);
}

function cartChanged() {
  return conflict('购物车中的商品有变化，请返回购物车重新确认');
}

function present(order: OrderRow): Submitted {
  return { orderId: order.id, payable: fenToYuan(order.payableFen), state: order.state };
}

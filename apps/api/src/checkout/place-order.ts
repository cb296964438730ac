import { createHash } from 'node:crypto';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { notForSale, priceChanged } from '@jishi/contract/order-refusals.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { removeLines } from '../cart/cart.service.ts';
import { freightTermsOf } from '../catalog/catalog.service.ts';
import { readDiscount, useCoupon } from '../coupon/coupon.service.ts';
import { readMember } from '../member/member.service.ts';
import {
  createOrder,
  FIRST_STATE,
  findBySubmitToken,
  markPaid,
  memberActor,
  type OrderRow,
  requireOrder,
} from '../order/order.service.ts';
import { AppError, conflict, refuse } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import {
  allocateStock,
  readAvailability,
  refuseMissing,
  reserveStock,
  type StockWish,
} from '../stock/stock.service.ts';
import { type CheckoutItem, explainUnsellable, priceItems, readCheckoutItems } from './checkout-lines.ts';
import { sumGoods, sumTotals, type Totals } from './checkout-totals.ts';
import { type Destination, readDestination } from './destination.ts';
import { submitQueueOf } from './submit-queue.ts';

type SubmitRequest = ParsedInputOf<typeof contract.submit>;
type SubmitInput = SubmitRequest & { submitToken: string };
type Submitted = OutputOf<typeof contract.submit>;

/**
 * Places an order (C319): in one transaction it locks the lines, prices them for where they go, writes the order, uses the coupon, takes the lines
 * out of the cart and reserves the stock; a refusal or a death half way leaves nothing. The same token again, later or at
 * the same moment, gives the same order.
 * @throws AppError soldOut, notForSale, priceChanged; conflict for a changed cart or a used coupon
 * @throws AppError forbidden for who stands on the blocklist
 * @throws AppError notFound for an address, store or coupon that is not the member's to use
 */
export async function placeOrder(ctx: RequestContext, request: SubmitRequest): Promise<Submitted> {
  const memberId = requireMember(ctx);
  const input = { ...request, submitToken: request.submitToken ?? tokenOfLines(request) };
  const known = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (known) return present(known);
  const { mobile } = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: mobile }, 'order');
  try {
    return await submitQueueOf(ctx.platform).run(() =>
      inTransaction(ctx, (tx) => placeInTransaction(tx, memberId, input)),
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
  memberId: number,
  input: SubmitInput,
): Promise<Submitted> {
  const lines = await readCheckoutItems(ctx, input);
  if (lines.length !== input.id.length) throw cartChanged();
  const destination = await readDestination(ctx, input);
  const items = await priceItems(ctx, lines, destination.place);
  assertSellable(items);
  const { couponId } = input;
  const discountFen = couponId === 0 ? 0 : await readDiscount(ctx, couponId, sumGoods(items));
  const totals = sumTotals(items, input.delivery, discountFen, freightTermsOf(ctx));
  assertExpected(totals, input.expectedPayable);
  const wishes = items.map(({ view, count }) => ({ ppid: view.ppid, units: count, name: view.name }));
  await assertInStock(ctx, wishes, destination);

  const payBefore = secondsFromNow(featureOf(ctx, 'payWithin') * 60);
  const { delivery, receiver, storeId, source } = destination;
  const orderId = await createOrder(ctx, {
    memberId,
    submitToken: input.submitToken,
    delivery,
    receiver,
    storeId,
    deliveryTime: input.deliveryTime,
    remark: input.remark,
    lines: items.map(snapshotLine),
    ...totals,
    memberCouponId: couponId === 0 ? null : couponId,
    payBefore,
  });
  if (orderId === undefined) throw conflict('订单已提交，请勿重复提交');
  if (couponId !== 0) await useCoupon(ctx, { memberId, couponId, orderId });
  if ((await removeLines(ctx, input.id)) !== items.length) throw cartChanged();
  await reserveStock(ctx, { orderId, wishes, source, expiresAt: payBefore });
  if (totals.payableFen > 0) return { orderId, payable: fenToYuan(totals.payableFen), state: FIRST_STATE };
  const order = await requireOrder(ctx, orderId);
  return present(await markPaid(ctx, order, { method: '', at: new Date(), actor: memberActor }));
}

/** Names a submission that brings no token by its lines: an order takes them out of the cart, and their ids never come again. */
function tokenOfLines({ type, id }: SubmitRequest): string {
  const lines = [...id].sort((left, right) => left - right).join(',');
  return createHash('sha256').update(`${type}:${lines}`).digest('base64url');
}

/** A line as it is kept with the order: names and prices of this moment. */
function snapshotLine({ view, count, services }: CheckoutItem) {
  const { ppid, productId, name, specText, picture, priceFen } = view;
  return { ppid, productId, name, specText, picture, priceFen, count, services };
}

function assertSellable(items: readonly CheckoutItem[]): void {
  for (const item of items) {
    const reason = explainUnsellable(item);
    if (reason)
      throw refuse(notForSale, `“${item.view.name}”${reason}，请重新选择`, { ppids: [item.view.ppid] });
  }
}

function assertExpected({ payableFen }: Totals, expectedPayable: number | undefined): void {
  if (expectedPayable === undefined || Math.round(expectedPayable * 100) === payableFen) return;
  const payable = fenToYuan(payableFen);
  throw refuse(priceChanged, `价格有变动，应付金额为￥${payable}，请确认后重新提交`, { payable });
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

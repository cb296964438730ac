import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type rush as contract, rushGone } from '@jishi/contract/rush.ts';
import { GOODS_GONE, ORDER_SENT_ONCE } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus, isPriceSentinel, priceSkus } from '../catalog/catalog.service.ts';
import { readDestination, submitQueueOf } from '../checkout/checkout.service.ts';
import { readMember } from '../member/member.service.ts';
import { createOrder, findBySubmitToken, payBeforeOf } from '../order/order.service.ts';
import { AppError, conflict, notFound, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { closeTicket } from './admit.ts';
import { claimBrowser, insertClaim, isSelling, raiseMember } from './claim.queries.ts';
import { openTicket } from './entry-papers.ts';
import { explainMember } from './explain-member.ts';
import { priceUnits } from './price-unit.ts';
import { selectItemsOfOrders, selectSold } from './rush.queries.ts';
import { SOLD_OUT, takeUnits } from './take-units.ts';
import { leftNow } from './units-now.ts';

type Placed = OutputOf<typeof contract.order>;

/**
 * Orders units of a flash sale, to be paid within ten minutes. Whoever comes has a ticket of the admission; what
 * decides is one transaction: the member's own count, the order, and the units as its last lock. The same token again,
 * later or at once, gives the same order.
 * @throws AppError forbidden for who is blocked; rushTicket without a ticket that holds; rushGone, rushBusy; conflict
 *   past the limits of a member, a browser or an order
 */
export async function placeRush(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.order>,
): Promise<Placed> {
  const memberId = requireMember(ctx);
  // Asked first and by everybody of a crowd together: what was taken before is then all there is to look for.
  const isGone = (await leftNow(ctx, input.qid)) === 0;
  const known = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (known) return answerKnown(ctx, known);
  openTicket(ctx, input.ticket, { itemId: input.qid, memberId });
  if (isGone) throw refuse(rushGone, SOLD_OUT);
  const placed = await placeUnits(ctx, { ...input, itemId: input.qid });
  closeTicket(ctx, input.qid);
  return placed;
}

/** What is taken, by whom an admission has let in. */
export interface RushWish {
  itemId: number;
  count: number;
  addressId: number;
  submitToken: string;
}

/** As `placeRush`, behind the admission. */
export async function placeUnits(ctx: RequestContext, wish: RushWish): Promise<Placed> {
  const memberId = requireMember(ctx);
  try {
    return await submitQueueOf(ctx.platform).run(async () => {
      // Of a crowd most come too late; whoever's turn it is then costs one question, and no order that is taken back.
      if ((await leftNow(ctx, wish.itemId)) === 0) throw refuse(rushGone, SOLD_OUT);
      const member = await readMember(ctx, memberId);
      await assertNotBlocked(ctx, { memberId, phone: member.mobile }, 'order');
      return inTransaction(ctx, (tx) => place(tx, member, wish));
    });
  } catch (error) {
    const twin =
      error instanceof AppError ? await findBySubmitToken(ctx, memberId, wish.submitToken) : undefined;
    if (twin) return answerKnown(ctx, twin);
    throw error;
  }
}

/** A token that made an order of another kind took nothing here. */
async function answerKnown(
  ctx: RequestContext,
  { id, payableFen }: { id: number; payableFen: number },
): Promise<Placed> {
  if (!(await selectItemsOfOrders(ctx, [id])).has(id)) throw conflict(ORDER_SENT_ONCE);
  return { orderId: id, payable: fenToYuan(payableFen) };
}

async function place(
  tx: RequestContext,
  member: { id: number; createdAt: Date },
  { itemId, count, addressId, submitToken }: RushWish,
): Promise<Placed> {
  const memberId = member.id;
  const sold = await selectSold(tx, itemId);
  if (!sold) throw notFound('活动不存在或已结束');
  const { item } = sold;
  if (count > item.perOrder) throw conflict(`每单限购 ${item.perOrder} 件`);
  const blocked = await explainMember(tx, item, member);
  if (blocked !== undefined) throw conflict(blocked);
  const { receiver, place: where } = await readDestination(tx, { delivery: 'express', addressId, shopId: 0 });
  const found = (await findSkus(tx, [item.ppid])).get(item.ppid);
  const [view] = found ? await priceSkus(tx, [found], where) : [];
  if (view?.kind !== 'goods' || isPriceSentinel(view.priceFen)) throw notFound(GOODS_GONE);
  const { line, sums } = await priceUnits(tx, { item, view, count, place: where });
  // A repeat is refused here, before it costs anybody a unit.
  if (!(await raiseMember(tx, { itemId, memberId, units: count, most: item.perMember })))
    throw conflict(`每人限购 ${item.perMember} 件，您已抢购`);
  const browserId = tx.visitor.deviceId;
  if (browserId !== '' && !(await claimBrowser(tx, { itemId, browserId, memberId })))
    throw conflict('当前浏览器已有其他账号参与，请更换设备后再试');
  if (!(await isSelling(tx, itemId))) throw refuse(rushGone, '抢购未开始或已结束');
  const payBefore = payBeforeOf(tx, 'rush');
  const orderId = await createOrder(tx, {
    ...{ kind: 'rush', memberId, submitToken, remark: '', deliveryTime: '' },
    ...{ delivery: 'express', receiver, storeId: 0, lines: [line], ...sums },
    ...{ memberCouponId: null, payBefore },
  });
  // The twin has won; what this one counted for the member is undone.
  if (orderId === undefined) throw conflict(ORDER_SENT_ONCE);
  const { bucket } = await takeUnits(tx, { itemId, memberId, units: count });
  await insertClaim(tx, {
    ...{ itemId, memberId, orderId, units: count, bucket, expiresAt: payBefore, browserId },
  });
  return { orderId, payable: fenToYuan(sums.payableFen) };
}

import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { pointsGoods as contract } from '@jishi/contract/points-goods.ts';
import { POINT_FEN } from '@jishi/contract/points-goods-words.ts';
import { ORDER_SENT_ONCE } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import { readDestination, spendOnOrder } from '../checkout/checkout.service.ts';
import { type MemberRow, readMember } from '../member/member.service.ts';
import {
  createOrder,
  type DraftLine,
  findBySubmitToken,
  markPaid,
  memberActor,
  payBeforeOf,
  requireOrder,
} from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { reserveStock } from '../stock/stock.service.ts';
import {
  countTaken,
  insertExchange,
  type PointsGoodsRow,
  selectGoods,
  takeUnit,
} from './points-goods.queries.ts';
import { explain, GOODS_FOR_POINTS_GONE } from './points-goods.service.ts';

type Exchanged = OutputOf<typeof contract.exchange>;

/**
 * Takes one unit for points (C266): order, points, stock and the unit of the offer in one transaction, the offer's row
 * last, since everybody who wants the same waits for it. What falls through goes back in the same order. The same
 * token again, later or at once, gives the same order.
 * @throws AppError notFound; conflict when it is not open, gone or had, for too low a level and too few points;
 *   soldOut; forbidden for who is blocked
 */
export async function exchangeForPoints(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.exchange>,
): Promise<Exchanged> {
  const memberId = requireMember(ctx);
  const member = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: member.mobile }, 'order');
  const known = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (known) return answerKnown(known);
  const row = await selectGoods(ctx, input.id);
  if (!row?.active) throw notFound(GOODS_FOR_POINTS_GONE);
  const mine = await countTaken(ctx, row.id, memberId);
  const refusal = explain(ctx, row, { ...member, mine });
  if (refusal !== undefined) throw conflict(refusal);
  const orderId = await inTransaction(ctx, (tx) => exchange(tx, member, row, input));
  if (orderId !== undefined) return { orderId, payable: fenToYuan(row.priceFen) };
  const twin = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (!twin) throw conflict(ORDER_SENT_ONCE);
  return answerKnown(twin);
}

/** A token that made an order of another kind exchanged nothing. */
function answerKnown({ id, kind, payableFen }: { id: number; kind: string; payableFen: number }): Exchanged {
  if (kind !== 'points') throw conflict(ORDER_SENT_ONCE);
  return { orderId: id, payable: fenToYuan(payableFen) };
}

async function exchange(
  tx: RequestContext,
  member: MemberRow,
  row: PointsGoodsRow,
  { addressId, submitToken }: ParsedInputOf<typeof contract.exchange>,
): Promise<number | undefined> {
  const memberId = member.id;
  const { receiver, source } = await readDestination(tx, { delivery: 'express', addressId, shopId: 0 });
  const view = (await findSkus(tx, [row.ppid])).get(row.ppid);
  if (view?.kind !== 'goods') throw notFound(GOODS_FOR_POINTS_GONE);
  const line = draftLine(row, view);
  const payBefore = payBeforeOf(tx, 'points');
  const orderId = await createOrder(tx, {
    ...{ kind: 'points', memberId, submitToken, remark: '', deliveryTime: '' },
    ...{ delivery: 'express', receiver, storeId: 0, lines: [line], goodsFen: line.priceFen },
    ...{ servicesFen: 0, freightFen: 0, couponFen: 0, memberCouponId: null },
    ...{ pointsFen: row.points * POINT_FEN, pointsUsed: row.points },
    ...{ payableFen: row.priceFen, payBefore },
  });
  if (orderId === undefined) return undefined;
  await spendOnOrder(tx, { memberId, orderId, amount: row.points, reason: `兑换${view.name}` });
  const wishes = [{ ppid: row.ppid, units: 1, name: view.name }];
  await reserveStock(tx, { orderId, wishes, source, expiresAt: payBefore });
  if (!(await takeUnit(tx, row))) throw conflict('已兑完或规则有变化，请刷新后查看');
  // Under the lock of the offer, so that of two at once the second sees the first.
  const taken = await countTaken(tx, row.id, memberId);
  if (taken >= row.perMember) throw conflict(`已兑换 ${taken}/${row.perMember}`);
  await insertExchange(tx, { orderId, goodsId: row.id, memberId });
  if (row.priceFen === 0)
    await markPaid(tx, await requireOrder(tx, orderId), { method: '', at: new Date(), actor: memberActor });
  return orderId;
}

/** One unit: its price on the bill is what the points are worth there and what is paid beside them. */
function draftLine({ ppid, points, priceFen }: PointsGoodsRow, view: SkuView): DraftLine {
  const { productId, name, specText, picture, listPriceFen } = view;
  const worthFen = points * POINT_FEN;
  return {
    ...{ ppid, productId, name, specText, picture, priceFen: worthFen + priceFen, netFen: priceFen },
    ...{ listFen: Math.max(listPriceFen, 0), unitFen: worthFen + priceFen, count: 1 },
    ...{ services: [], servicesNetFen: 0 },
    shares: [{ kind: 'points', sourceId: 0, amountFen: worthFen }],
  };
}

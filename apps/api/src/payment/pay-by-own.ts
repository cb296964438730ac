import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import { CODE_UNDER_WAY } from '@jishi/contract/said-alike.ts';
import { spend } from '../asset/asset.service.ts';
import { changeBalance } from '../member/balance.service.ts';
import { memberActor, type OrderRow, payStage, requireOwnOrder, stageOf } from '../order/order.service.ts';
import { requirePayPassword } from '../pay-password/pay-password.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { closeCodes } from './close-codes.ts';
import { describeCombination, requireStage } from './open-stage.ts';
import { assertPayable, makePaymentNo, payStateOf } from './pay-state.ts';
import { insertPayment, selectPending, selectSettled } from './payment.queries.ts';

/** What a request says of how it pays; amounts in yuan. */
interface StatedPayment {
  payPassword?: string | undefined;
  coin?: number | undefined;
  balance?: number | undefined;
}

/** How often codes are closed that somebody gets beside it. */
const TRIES = 3;

/**
 * Pays a stage of an order, or a part of it, from coin and balance (C336); all that is left from the balance where
 * nothing is stated. What is left is paid by a code then. Twice, or twice at once, pays once: each of both brings a
 * stage at most one leg. The payment password is asked for, and who has none sets one first; its tries are counted
 * outside the transaction, so that a refusal does not undo them. Codes for the sum before are closed first.
 * @returns whether the order is paid now, and yuan that are left of the stage
 * @throws AppError notFound; conflict when it is not enough, is more than is left, or there is nothing to pay; as
 *   `checkPayPassword` and `closeCodes`
 */
export async function payByOwn(
  ctx: RequestContext,
  orderId: number,
  stated: StatedPayment = {},
): Promise<{ paid: boolean; left: number }> {
  const order = await requireOwnOrder(ctx, orderId);
  if (payStateOf(order) === 'paid') return { paid: true, left: 0 };
  assertPayable(order);
  await requirePayPassword(ctx, stated.payPassword);
  for (let turn = 1; ; turn += 1) {
    await closeCodes(ctx, order);
    const outcome = await inTransaction(ctx, (tx) => payInTransaction(tx, orderId, stated));
    if (outcome) return outcome;
    if (turn === TRIES) throw conflict(CODE_UNDER_WAY);
  }
}

/** @returns undefined when a code was made after the others had been closed */
async function payInTransaction(
  tx: RequestContext,
  orderId: number,
  stated: StatedPayment,
): Promise<{ paid: boolean; left: number } | undefined> {
  const order = await requireOwnOrder(tx, orderId, 'lock');
  if (payStateOf(order) === 'paid') return { paid: true, left: 0 };
  assertPayable(order);
  if ((await selectPending(tx, orderId)).length > 0) return undefined;
  const { leftFen } = await requireStage(tx, order);
  const legs = readLegs(stated, leftFen);
  const sumFen = legs.reduce((sum, leg) => sum + leg.amountFen, 0);
  if (sumFen > leftFen) throw conflict(`还需支付￥${fenToYuan(leftFen)}，请刷新页面后重试`);
  let changed = { order, leftFen };
  for (const leg of legs) changed = await payLeg(tx, changed.order, leg);
  return { paid: payStateOf(changed.order) === 'paid', left: fenToYuan(changed.leftFen) };
}

interface Leg {
  method: 'coin' | 'balance';
  amountFen: number;
}

function readLegs({ coin, balance }: StatedPayment, leftFen: number): Leg[] {
  if (coin === undefined && balance === undefined) return [{ method: 'balance', amountFen: leftFen }];
  const legs: Leg[] = [
    { method: 'coin', amountFen: yuanToFen(coin ?? 0) },
    { method: 'balance', amountFen: yuanToFen(balance ?? 0) },
  ];
  const used = legs.filter(({ amountFen }) => amountFen > 0);
  if (used.length === 0) throw conflict('请填写要使用的余额或机币');
  return used;
}

/** Stage first, then the member's own: what is not enough undoes both. */
async function payLeg(
  tx: RequestContext,
  order: OrderRow,
  { method, amountFen }: Leg,
): Promise<{ order: OrderRow; leftFen: number }> {
  const stage = stageOf(order);
  const settled = await selectSettled(tx, order.id);
  if (settled.some((one) => one.stage === stage && one.method === method))
    throw conflict('该方式已支付过一笔，如需更改请先取消组合支付');
  const at = new Date();
  const { paymentNo } = await insertPayment(tx, {
    ...{ paymentNo: makePaymentNo(order.id), orderId: order.id, stage, method, amountFen },
    ...{ state: 'paid', expiresAt: order.payBefore, paidAt: at },
  });
  const paid = await payStage(tx, order, {
    ...{ stage, amountFen, at, actor: memberActor },
    method: describeCombination(settled, stage, method),
  });
  if (!paid) throw conflict('订单金额已变化，请刷新页面后重试');
  const cause = { reason: `支付订单${order.id}`, reference: `pay:${paymentNo}` };
  if (method === 'coin') await spend(tx, order.memberId, { kind: 'coin', amount: amountFen, ...cause });
  else await changeBalance(tx, order.memberId, { amountFen: -amountFen, ...cause });
  return paid;
}

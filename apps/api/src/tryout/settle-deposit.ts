import { LATE_DAYS } from '@jishi/contract/tryout-words.ts';
import { tell } from '../notice/notice.service.ts';
import { type Actor, requireOrder, systemActor } from '../order/order.service.ts';
import { giveMoneyBack, refundAlong } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { endIfOver } from './announce.ts';
import { type ApplicationRow, selectApplication } from './application.queries.ts';
import { type DepositRow, noteRequest, selectDeposit, settleHeld } from './deposit.queries.ts';
import { writeFen } from './deposit-state.ts';
import { selectTryout } from './tryout.queries.ts';

/** A deposit is given back or kept by the rules: `<application>:<shown, late or defaulted>`; `late` with its date. */
export const SETTLE = 'tryout.settle';

export interface Settlement {
  /** Of the deposit, in fen; the rest of it goes back. */
  keptFen: number;
  reason: string;
  actor: Actor;
  /** What was lent has come back: its unit leaves the order. */
  isBack: boolean;
}

/**
 * Settles what is held for an application, once: what is not kept goes back over the payments of its order. Order,
 * deposit and request change together or not at all, so nobody who dies half way gives anything back twice. In a
 * transaction; locks the order first, as everybody who gives money back does.
 * @returns it, or undefined where it was settled before
 * @throws AppError conflict while another request of the order is looked at
 */
export async function settleDeposit(
  tx: RequestContext,
  application: ApplicationRow,
  { keptFen, reason, actor, isBack }: Settlement,
): Promise<DepositRow | undefined> {
  const { id, tryoutId, orderId } = application;
  if (orderId === null) return undefined;
  const order = await requireOrder(tx, orderId, 'lock');
  await selectTryout(tx, tryoutId, 'lock');
  const settled = await settleHeld(tx, id, {
    ...{ keptFen, reason, settledBy: actor.name },
    ...(isBack && { backAt: new Date() }),
  });
  if (!settled) return undefined;
  const backFen = settled.amountFen - keptFen;
  const request = { orderId, reason: `试用押金：${reason}`, actor };
  if (isBack) {
    // Of what the unit cost only the deposit comes back; the price of the try-out was for trying it.
    const withheldFen = order.payableFen - order.refundedFen - backFen;
    await noteRequest(tx, id, await refundAlong(tx, { ...request, withheldFen }));
  } else if (backFen > 0)
    await noteRequest(tx, id, await giveMoneyBack(tx, { ...request, amountFen: backFen }));
  await endIfOver(tx, tryoutId);
  await tellSettled(tx, settled);
  return settled;
}

/** A report is shown, or what was promised never came: what the rules say happens to the deposit. */
export async function settlePlanned(tx: RequestContext, refId: string): Promise<void> {
  const [applicationId, cause] = refId.split(':');
  const seen = await selectApplication(tx, Number(applicationId));
  if (!seen) return;
  // Staff may give it a later date, or read the report, at this moment.
  if (seen.orderId !== null) await requireOrder(tx, seen.orderId, 'lock');
  const application = (await selectApplication(tx, seen.id)) ?? seen;
  const held = await selectDeposit(tx, seen.id);
  if (held?.state !== 'held') return;
  const { amountFen, way, dueAt } = held;
  if (cause === 'shown') {
    await settleDeposit(tx, application, {
      ...{ keptFen: 0, reason: '试用报告已展示', actor: systemActor, isBack: false },
    });
    return;
  }
  // A report that is looked at, or a later date, is no default.
  const isDefault =
    way === 'lend'
      ? cause === 'late' && dueAt !== null && dueAt.getTime() + LATE_DAYS * 86_400_000 <= Date.now()
      : cause === 'defaulted' && application.state === 'defaulted';
  if (!isDefault) return;
  const reason = way === 'lend' ? `逾期 ${LATE_DAYS} 天未归还` : '逾期未提交试用报告';
  await settleDeposit(tx, application, { keptFen: amountFen, reason, actor: systemActor, isBack: false });
}

/** The order goes back as a whole, and the deposit with it. In the transaction of the order. */
export async function settleWithOrder(tx: RequestContext, { id }: ApplicationRow): Promise<void> {
  const to = { keptFen: 0, reason: '订单已退款，押金随订单退还', settledBy: systemActor.name };
  const settled = await settleHeld(tx, id, to);
  if (settled) await tellSettled(tx, settled);
}

async function tellSettled(tx: RequestContext, row: DepositRow): Promise<void> {
  const { applicationId, memberId, amountFen, keptFen, reason } = row;
  if (amountFen === 0) return;
  const backFen = amountFen - keptFen;
  const parts = [
    ...(backFen > 0 ? [`${writeFen(backFen)} 原路退回`] : []),
    ...(keptFen > 0 ? [`扣除 ${writeFen(keptFen)}`] : []),
  ];
  await tell(tx, memberId, {
    kind: 'activity',
    title: keptFen === 0 ? '试用押金已退还' : backFen > 0 ? '试用押金已部分退还' : '试用押金已扣除',
    text: `押金 ${writeFen(amountFen)}：${parts.join('，')}。${reason}。`,
    link: '/member/my-tryout',
    dedupKey: `tryout:${applicationId}:deposit`,
  });
}

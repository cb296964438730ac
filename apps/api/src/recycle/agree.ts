import { fenToYuan } from '@jishi/contract/money.ts';
import { DEVICES_A_MONTH, OWN_VALUATION_YUAN, SECOND_PERSON_YUAN } from '@jishi/contract/recycle-words.ts';
import { releaseCouponOn } from '../coupon/coupon.service.ts';
import { moveDevice, requireDevice } from '../device/device.service.ts';
import { openAccount, owe } from '../payout/payout.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { changeRecycle, type RecycleCause, systemCause } from './change-recycle.ts';
import { countBoughtSince, lockSeller, type RecycleRow, selectRecycle } from './recycle.queries.ts';
import { usedFor } from './recycle-subject.ts';
import { tellRecycle } from './tell-recycle.ts';

const MONTH_MS = 30 * 86_400_000;

/**
 * The price is agreed to: in one transaction the device becomes ours and its money is owed. Nobody else makes a device
 * of a member ours. What wants a second person waits in `agreed`.
 * @throws AppError conflict for a device that is flagged, or no customer's any more
 */
export async function agreeTo(
  tx: RequestContext,
  row: RecycleRow,
  { by, finalFen, patch = {} }: { by: RecycleCause; finalFen: number; patch?: Partial<RecycleRow> },
): Promise<RecycleRow> {
  // Two devices of one seller that are agreed to at once are counted one after the other.
  await lockSeller(tx, row.memberId);
  const bonusFen = await keepBonus(tx, row, finalFen);
  const agreed = await changeRecycle(tx, row, 'agreed', {
    by,
    note: `¥${fenToYuan(finalFen + bonusFen)}`,
    patch: { ...patch, finalFen, bonusFen, agreedAt: new Date() },
  });
  const device = await requireDevice(tx, agreed.deviceId ?? 0);
  await moveDevice(tx, device, 'bought', {
    ...{ subject: { kind: 'recycleOrder', id: row.id }, actor: by.name, note: `回收单 ${row.number}` },
    patch: { costFen: finalFen + bonusFen, storeId: row.storeId, title: row.model },
  });
  await tellRecycle(tx, agreed, 'agreed');
  if (agreed.payoutKind !== 'deduct' && (await findWaitsFor(tx, agreed)) !== '') return agreed;
  return payAgreed(tx, agreed, systemCause);
}

/** A bonus stays as it was promised, whatever inspection takes off; what is worth nothing gives the coupon back. */
async function keepBonus(tx: RequestContext, row: RecycleRow, finalFen: number): Promise<number> {
  if (row.bonusFen === 0 || finalFen > 0) return row.bonusFen;
  await releaseCouponOn(tx, usedFor(row.id));
  return 0;
}

/**
 * Why the payout of an order wants a second member of staff; empty where it does not: much money, many devices of one
 * seller, or one person who valued and inspected it.
 */
export async function findWaitsFor(ctx: RequestContext, row: RecycleRow): Promise<string> {
  const yuan = ((row.finalFen ?? 0) + row.bonusFen) / 100;
  if (yuan > SECOND_PERSON_YUAN) return `金额超过 ${SECOND_PERSON_YUAN} 元`;
  if (yuan > OWN_VALUATION_YUAN && row.valuedById !== null && row.valuedById === row.inspectorId)
    return '估价与质检为同一人';
  const since = new Date(Date.now() - MONTH_MS);
  const others = await countBoughtSince(ctx, { memberId: row.memberId, since, exceptId: row.id });
  return others >= DEVICES_A_MONTH ? `30 天内出售超过 ${DEVICES_A_MONTH} 台` : '';
}

/** Owes what was agreed to, under the order's number, once. Off a sale it is settled there. */
export async function payAgreed(tx: RequestContext, row: RecycleRow, by: RecycleCause): Promise<RecycleRow> {
  const amountFen = (row.finalFen ?? 0) + row.bonusFen;
  const isOwed = row.payoutKind !== 'deduct' && amountFen > 0;
  const paid = await changeRecycle(tx, row, 'paid', { by });
  if (!isOwed) return completeRecycle(tx, paid);
  const { payoutKind, accountSealed, submitToken } = row;
  const isWallet = payoutKind === 'alipay' || payoutKind === 'wechat';
  await owe(tx, {
    ...{ memberId: row.memberId, subjectKind: 'recycle', subjectId: row.id, amountFen },
    reason: `旧机回收款 ${row.model}`.slice(0, 60),
    to:
      isWallet && accountSealed
        ? { channel: payoutKind, ...openAccount(tx, submitToken, accountSealed) }
        : { channel: 'balance' },
  });
  // What goes to the balance is there at once, and this order has followed it (`recycle.follow-payout`).
  return (await selectRecycle(tx, row.id)) ?? paid;
}

/** The money is there. */
export function completeRecycle(tx: RequestContext, row: RecycleRow): Promise<RecycleRow> {
  return changeRecycle(tx, row, 'completed', { by: systemCause, patch: { paidAt: new Date() } });
}

import type { adminCouponHolder } from '@jishi/contract/admin-coupon-holder.ts';
import { couponSources } from '@jishi/contract/coupon-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberNames, maskName } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectHeld } from './coupon.queries.ts';
import { type HolderRow, type HolderState, markRevoked, selectHolders } from './holder.queries.ts';

/** Who holds coupons of a rule (X1078). */
export async function listHolders(
  ctx: RequestContext,
  { id, memberId, state, page, pageSize }: ParsedInputOf<typeof adminCouponHolder.list>,
): Promise<OutputOf<typeof adminCouponHolder.list>> {
  const { rows, total } = await selectHolders(ctx, { couponId: id, memberId, state }, { page, pageSize });
  const names = await findMemberNames(
    ctx,
    rows.map((row) => row.memberId),
  );
  const list = rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    maskedName: maskName(names.get(row.memberId) ?? ''),
    state: stateOf(row),
    source: couponSources[row.source],
    orderId: row.orderId ?? 0,
    amount: fenToYuan(row.amountFen),
    returnedTimes: row.returnedTimes,
    revokedReason: row.revokedReason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize };
}

function stateOf({ state, expiresAt }: HolderRow): HolderState {
  return state === 'unused' && expiresAt.getTime() <= Date.now() ? 'expired' : state;
}

/** Takes a coupon back, tells its member and writes down who did it (X1079). @throws AppError notFound, conflict */
export async function revokeByStaff(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminCouponHolder.revoke>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { memberId, name } = await revokeCoupon(tx, id, reason);
    await tell(tx, memberId, {
      kind: 'activity',
      title: '优惠券已收回',
      text: `您的优惠券“${name}”已被收回，原因：${reason}。如有疑问请联系客服。`,
      link: '/member/coupon/coupons?state=expired',
      dedupKey: `coupon:revoke:${id}`,
    });
    await recordAct(tx, {
      action: 'coupon.revoke',
      target: `会员 ${memberId} 的优惠券 ${id}（${name}）`,
      object: { type: 'member', id: memberId },
      changes: [{ field: '原因', before: '', after: reason }],
    });
  });
}

/**
 * Takes a coupon back that a member did not use, with a reason. Inside the transaction that writes down who did it.
 * @throws AppError notFound, conflict when it was used or taken back
 */
export async function revokeCoupon(
  tx: RequestContext,
  id: number,
  reason: string,
): Promise<{ memberId: number; name: string }> {
  const held = await selectHeld(tx, id);
  if (!held) throw notFound('优惠券不存在');
  if (!(await markRevoked(tx, id, reason))) throw conflict('该优惠券已使用或已收回');
  return { memberId: held.memberId, name: held.name };
}

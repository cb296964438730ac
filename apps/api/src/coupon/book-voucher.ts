import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { coupon } from '@jishi/contract/coupon.ts';
import { voucherStates } from '@jishi/contract/coupon-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { voucherVisit } from '@jishi/contract/voucher-booking.ts';
import {
  type AppointmentHappening,
  type ClaimRow,
  claimTime,
  releaseClaim,
} from '../appointment/appointment.service.ts';
import { findMember } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { listStoreNames } from '../store/store.service.ts';
import { lockVoucher, selectVoucher } from './voucher.queries.ts';
import { findBookings, presentBooking, stateOf, VOUCHER_SUBJECT } from './voucher.ts';

const CANCELLED_BY_MEMBER = '会员取消';

/**
 * Books a visit for a service voucher (X1065). The voucher is locked first: of two who book at once one does.
 * @throws AppError notFound for a voucher of somebody else; conflict when it is over, not for that store, booked
 *   already, or ends before; timeFull and others as `claimTime`
 */
export async function bookVoucher(
  ctx: RequestContext,
  { id, shopId: storeId, startsAt }: ParsedInputOf<typeof coupon.bookVoucher>,
): Promise<OutputOf<typeof coupon.bookVoucher>> {
  return inTransaction(ctx, async (tx) => {
    const row = requireOwn(tx, await lockVoucher(tx, id), '服务券不存在');
    const state = stateOf(row);
    if (state !== 'open') throw conflict(`该服务券${voucherStates[state]}`);
    if (row.storeIds.length > 0 && !row.storeIds.includes(storeId))
      throw conflict('该服务券不能在该门店使用');
    const wanted = new Date(startsAt);
    if (wanted >= row.expiresAt) throw conflict('请选择服务券有效期内的时间');
    if ((await findBookings(tx, [id])).size > 0) throw conflict('该服务券已有预约，请先取消原预约');
    const member = await findMember(tx, row.memberId);
    const claim = await claimTime(
      tx,
      { storeId, startsAt: wanted, ...voucherVisit },
      {
        subjectKind: VOUCHER_SUBJECT,
        subjectId: id,
        contactName: member?.name ?? '',
        contactPhone: member?.mobile ?? '',
        note: `服务券：${row.name}`,
        state: 'confirmed',
      },
    );
    return presentBooking(claim, await listStoreNames(tx, [claim.storeId]));
  });
}

/** Gives a booked time up (X1066); nothing happens where none is. @throws AppError notFound */
export async function cancelBooking(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    requireOwn(tx, await lockVoucher(tx, id), '服务券不存在');
    const claim = (await findBookings(tx, [id])).get(id);
    if (claim) await releaseClaim(tx, claim.id, CANCELLED_BY_MEMBER);
  });
}

/** Tells the member when staff have moved or cancelled a visit; what the member did is no news. */
export async function tellBookingChanged(
  ctx: RequestContext,
  { event, claim }: AppointmentHappening,
): Promise<void> {
  if (claim.subjectKind !== VOUCHER_SUBJECT || (event !== 'moved' && event !== 'released')) return;
  if (claim.note === CANCELLED_BY_MEMBER) return;
  const row = await selectVoucher(ctx, claim.subjectId);
  if (!row) return;
  const names = await listStoreNames(ctx, [claim.storeId]);
  const visit = `${names.get(claim.storeId) ?? '门店'} ${writeVisit(claim)}`;
  await tell(ctx, row.memberId, {
    kind: 'service',
    title: event === 'moved' ? '到店预约已改期' : '到店预约已取消',
    text:
      event === 'moved'
        ? `“${row.name}”改约至${visit}。`
        : `“${row.name}”在${visit}的预约已取消，可重新预约。`,
    link: '/member/coupon/server',
    dedupKey: `voucher:${row.id}:visit:${claim.id}:${event}`,
  });
}

function writeVisit({ from }: ClaimRow): string {
  return `${writeBeijingDay(from)} ${writeBeijingTime(from)}`;
}

import type { coupon as contract } from '@jishi/contract/coupon.ts';
import type { VoucherState } from '@jishi/contract/coupon-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type ClaimRow, findClaimsOf } from '../appointment/appointment.service.ts';
import { renderQrImage } from '../platform/pictures/qr-image.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { type RotatingCode, rotatingCode, stepOfCode } from '../platform/secrets/rotating-code.ts';
import { listStoreNames } from '../store/store.service.ts';
import { selectVoucher, selectVouchers, selectVoucherUses, type VoucherRow } from './voucher.queries.ts';

/** What vouchers are to the calendar of a store. */
export const VOUCHER_SUBJECT = 'voucher';

type Voucher = OutputOf<typeof contract.services>['list'][number];

/** Vouchers of the member who asks, each with its code of this moment (C255). */
export async function listVouchers(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.services>,
): Promise<OutputOf<typeof contract.services>> {
  const { rows, total } = await selectVouchers(ctx, requireMember(ctx), { page, pageSize });
  const bookings = await findBookings(
    ctx,
    rows.map(({ id }) => id),
  );
  const booked = [...bookings.values()].map(({ storeId }) => storeId);
  const names = await listStoreNames(ctx, [
    ...new Set([...rows.flatMap(({ storeIds }) => storeIds), ...booked]),
  ]);
  const list = rows.map((row) => presentVoucher(ctx, row, { names, booking: bookings.get(row.id) }));
  return { list, total, page, pageSize };
}

/** One of them with its uses. @throws AppError notFound */
export async function readVoucher(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.voucher>> {
  const row = requireOwn(ctx, await selectVoucher(ctx, id), '服务券不存在');
  const uses = await selectVoucherUses(ctx, id);
  const booking = (await findBookings(ctx, [id])).get(id);
  const storeIds = [
    ...row.storeIds,
    ...uses.map(({ storeId }) => storeId),
    ...(booking ? [booking.storeId] : []),
  ];
  const names = await listStoreNames(ctx, [...new Set(storeIds)]);
  return {
    ...presentVoucher(ctx, row, { names, booking }),
    code: stateOf(row) === 'open' ? writeVoucherCode(ctx, row) : '',
    changesInMs: codeOf(ctx, row).changesInMs,
    uses: uses.map(({ createdAt, storeId, note }) => ({
      at: createdAt.toISOString(),
      store: names.get(storeId) ?? '',
      note,
    })),
  };
}

function presentVoucher(
  ctx: RequestContext,
  row: VoucherRow,
  { names, booking }: { names: ReadonlyMap<number, string>; booking: ClaimRow | undefined },
): Voucher {
  const state = stateOf(row);
  return {
    id: row.id,
    name: row.name,
    covers: row.covers,
    times: row.times,
    used: row.usedTimes,
    stores: row.storeIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])),
    expiresAt: row.expiresAt.toISOString(),
    state,
    qr: state === 'open' ? renderQrImage(writeVoucherCode(ctx, row)) : '',
    booking: booking ? presentBooking(booking, names) : null,
  };
}

/** Visits that are booked for vouchers, by voucher. */
export function findBookings(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, ClaimRow>> {
  return findClaimsOf(ctx, VOUCHER_SUBJECT, ids);
}

export function presentBooking({ storeId, from }: ClaimRow, names: ReadonlyMap<number, string>) {
  return { shopId: storeId, store: names.get(storeId) ?? '', startsAt: from.toISOString() };
}

/** What of a voucher still stands, by the clock. */
export function stateOf({ cancelled, usedTimes, times, expiresAt }: VoucherRow): VoucherState {
  if (cancelled) return 'cancelled';
  if (usedTimes >= times) return 'usedUp';
  return expiresAt.getTime() <= Date.now() ? 'lapsed' : 'open';
}

/** V55-0123456789: what a store scans, or types. */
export function writeVoucherCode(ctx: RequestContext, row: Pick<VoucherRow, 'id' | 'memberId'>): string {
  return `V${row.id}-${codeOf(ctx, row).code}`;
}

/** The number and the figures of a code that was scanned; undefined for what is none. */
export function readVoucherCode(scanned: string): { id: number; code: string } | undefined {
  const [, id, code] = /^V(\d{1,15})-(\d{10})$/i.exec(scanned.trim()) ?? [];
  return id && code ? { id: Number(id), code } : undefined;
}

/** The step of a code that was scanned; undefined for one that has run out, or belongs to something else. */
export function stepOfVoucher(ctx: RequestContext, row: VoucherRow, code: string): number | undefined {
  return stepOfCode(ctx.platform.secrets, subjectOf(ctx, row), code);
}

function codeOf(ctx: RequestContext, row: Pick<VoucherRow, 'id' | 'memberId'>): RotatingCode {
  return rotatingCode(ctx.platform.secrets, subjectOf(ctx, row));
}

/** Bound to the member: a voucher that moved would have other codes. */
function subjectOf(ctx: RequestContext, { id, memberId }: Pick<VoucherRow, 'id' | 'memberId'>): string {
  return `voucher:${ctx.tenant.id}:${id}:${memberId}`;
}

import type { adminBooking as contract } from '@jishi/contract/booking.ts';
import { bookingActs } from '@jishi/contract/booking-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { forgetLater } from '../later/later.service.ts';
import { findMemberNames } from '../member/member.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { listStoreNames } from '../store/store.service.ts';
import { changeState, selectBooking, selectBookings } from './booking.queries.ts';
import { LAPSE_BOOKING, tellBooker } from './booking-ends.ts';

/** Bookings as staff see them (X1562). */
export async function listBookings(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const { state, keyword, page, pageSize } = input;
  const storeId = storeScopeOf(ctx) ?? input.shopId;
  const { rows, total } = await selectBookings(ctx, { state, keyword, storeId }, { page, pageSize });
  const [skus, names, stores] = await Promise.all([
    findSkus(
      ctx,
      rows.map(({ ppid }) => ppid),
    ),
    findMemberNames(
      ctx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    ),
    listStoreNames(
      ctx,
      rows.flatMap((row) => row.storeId ?? []),
    ),
  ]);
  const list = rows.map(({ id, ppid, phone, state, code, staffName, note, ...row }) => ({
    ...{ id, ppid, phone, state, code, staffName, note },
    name: skus.get(ppid)?.name ?? '',
    memberName: names.get(row.memberId ?? 0) ?? '',
    shopName: stores.get(row.storeId ?? 0) ?? '',
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize };
}

const told = {
  call: undefined,
  done: undefined,
  cancel: { title: '商品预约已取消', happened: 'cancelled' },
} as const;

/**
 * Leads a booking on (X1563) and writes down who did.
 * @throws AppError notFound, also for one of another store; conflict when a colleague was first
 */
export async function actOnBooking(
  ctx: RequestContext,
  { id, act, note }: ParsedInputOf<typeof contract.act>,
): Promise<void> {
  const { from, to } = bookingActs[act];
  await inTransaction(ctx, async (tx) => {
    const before = await selectBooking(tx, id);
    const scope = storeScopeOf(tx);
    if (!before || (scope !== undefined && before.storeId !== scope)) throw notFound('预约不存在');
    const staffName = tx.visitor.staff?.name ?? '';
    const row = await changeState(tx, id, { from, state: to, staffName, ...(note !== '' && { note }) });
    if (!row) throw conflict('该预约已由其他同事处理，请刷新后再看');
    if (act !== 'call') await forgetLater(tx, { kind: LAPSE_BOOKING, refId: id });
    const telling = told[act];
    if (telling) await tellBooker(tx, row, { ...telling, text: note || '门店已取消您的商品预约' });
    await recordAct(tx, {
      action: `booking.${act}`,
      target: `预约 ${row.phone}`,
      object: { type: 'booking', id },
    });
  });
}

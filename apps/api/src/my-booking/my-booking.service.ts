import type { myBooking as contract } from '@jishi/contract/my-booking.ts';
import { type MyBookingKind, myBookingKindKeys } from '@jishi/contract/my-booking-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { listStores, type StoreRow } from '../store/store.service.ts';
import { bookingRooms } from './booking-rooms.ts';
import { type LentBooking, selectBookings } from './my-booking.queries.ts';

/** Bookings of a room are numbered from its number times this: one number tells room and booking. */
const ROOM_STEP = 1e12;

/** Whatever the member who asks has booked (C245). */
export async function listMyBookings(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const memberId = requireMember(ctx);
  const parts = myBookingKindKeys.map((kind) => bookingRooms[kind].lend(ctx, memberId));
  const { rows, total } = await selectBookings(ctx, parts, { page, pageSize });
  const ppids = rows.flatMap(({ kind, ref }) => (kind === 'product' ? [ref] : []));
  const [skus, stores] = await Promise.all([findSkus(ctx, ppids), listStores(ctx)]);
  const list = rows.map((row) => {
    const { kind, id, at, ahead, state, code } = row;
    const room = bookingRooms[kind];
    const store = stores.find((one) => one.id === row.storeId);
    return {
      id: wireId(kind, id),
      title: kind === 'product' ? (skus.get(row.ref)?.name ?? '已下架商品') : row.title,
      store: presentStore(row, store),
      stateText: room.states[state] ?? state,
      canCancel: ahead && room.mayCancel(row),
      link: room.link(row),
      // A code opens nothing once the visit is over.
      code: ahead ? code : '',
      ...{ kind, at, ahead },
    };
  });
  return { list, total, page, pageSize };
}

/** Cancels one of them in its room (C246). @throws AppError notFound; conflict when it is over or too near */
export async function cancelMyBooking(ctx: RequestContext, id: number): Promise<void> {
  const kind = myBookingKindKeys.find((one) => bookingRooms[one].number === Math.floor(id / ROOM_STEP));
  if (kind === undefined) throw notFound('预约不存在');
  await bookingRooms[kind].cancel(ctx, id % ROOM_STEP);
}

function presentStore({ storeId }: LentBooking, store: StoreRow | undefined) {
  if (store) return { id: store.id, name: store.name, address: store.address };
  return { id: 0, name: storeId === null ? '' : '门店已停业', address: '' };
}

function wireId(kind: MyBookingKind, id: LentBooking['id']): number {
  return bookingRooms[kind].number * ROOM_STEP + id;
}

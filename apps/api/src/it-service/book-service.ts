import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { itService as contract } from '@jishi/contract/it-service.ts';
import { itServiceVisit, MOST_OPEN_BOOKINGS } from '@jishi/contract/it-service-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import {
  type AppointmentHappening,
  claimTime,
  findClaimsOf,
  releaseClaim,
} from '../appointment/appointment.service.ts';
import { findMember } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { standInLine } from '../platform/db/stand-in-line.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { findStore, listStores } from '../store/store.service.ts';
import {
  type BookingRow,
  insertBooking,
  lockBooking,
  type ServiceRow,
  selectBooking,
  selectOpenOf,
  selectService,
  selectServices,
  updateBooking,
} from './it-service.queries.ts';

/** What claims of this room are about. */
const SUBJECT = 'itService';
const CANCELLED_BY_MEMBER = '会员取消';
/** Shorter than this nobody finds it. */
const SHORTEST_ADDRESS = 5;

type Booking = OutputOf<typeof contract.book>;

/**
 * Books a time for a service (X1710). Of two that a member sends at once for one service the index lets one through.
 * @throws AppError notFound; invalidInput naming `address`; conflict for a second one, or too many; timeFull and
 *   others as `claimTime`
 */
export async function bookService(
  ctx: RequestContext,
  { id, shopId: storeId, startsAt, address }: ParsedInputOf<typeof contract.book>,
): Promise<Booking> {
  const memberId = requireMember(ctx);
  const [service, store] = await Promise.all([selectService(ctx, id), findStore(ctx, storeId)]);
  if (!service?.active) throw notFound('服务不存在或已下线');
  if (
    !store?.services.includes('repair') ||
    (service.storeIds.length > 0 && !service.storeIds.includes(storeId))
  )
    throw notFound('该门店不提供这项服务');
  if (service.place === 'home' && address.length < SHORTEST_ADDRESS)
    throw refuseField('address', '请填写上门地址');
  return inTransaction(ctx, async (tx) => {
    await standInLine(tx, 'it bookings', memberId);
    const member = await findMember(tx, memberId);
    const wanted = new Date(startsAt);
    const where = service.place === 'home' ? address : '';
    const bookingId = await insertBooking(tx, {
      ...{ serviceId: id, memberId, storeId, startsAt: wanted, address: where },
    });
    if (bookingId === undefined) throw conflict('您已预约该服务，请先取消原预约');
    const ahead = (await selectOpenOf(tx, memberId)).filter((one) => one.startsAt > new Date());
    if (ahead.length > MOST_OPEN_BOOKINGS) throw conflict(`最多同时预约 ${MOST_OPEN_BOOKINGS} 项服务`);
    await claimTime(
      tx,
      { storeId, startsAt: wanted, service: itServiceVisit, minutes: service.minutes },
      {
        ...{ subjectKind: SUBJECT, subjectId: bookingId, state: 'confirmed' },
        ...{ contactName: member?.name ?? '', contactPhone: member?.mobile ?? '' },
        note: where === '' ? service.name : `${service.name}，上门：${where}`,
      },
    );
    const row = await selectBooking(tx, bookingId);
    if (!row) throw new Error(`booking ${bookingId} is not there`);
    return present(row, service, store);
  });
}

/** Bookings of the member who asks that lie ahead (X1711). */
export async function listOwnBookings(ctx: RequestContext): Promise<{ list: Booking[] }> {
  const rows = (await selectOpenOf(ctx, requireMember(ctx))).filter((one) => one.startsAt > new Date());
  if (rows.length === 0) return { list: [] };
  const [services, stores] = await Promise.all([selectServices(ctx), listStores(ctx)]);
  const list = rows.flatMap((row) => {
    const service = services.find(({ id }) => id === row.serviceId);
    return service
      ? [
          present(
            row,
            service,
            stores.find(({ id }) => id === row.storeId),
          ),
        ]
      : [];
  });
  return { list };
}

/** Gives a booking up (X1712). @throws AppError notFound; conflict for one that is over */
export async function cancelBooking(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = requireOwn(tx, await lockBooking(tx, id), '预约不存在');
    const claim = (await findClaimsOf(tx, SUBJECT, [id])).get(id);
    if (row.state !== 'open' || !claim) throw conflict('该预约已结束');
    await releaseClaim(tx, claim.id, CANCELLED_BY_MEMBER);
  });
}

const stateAfter = { released: 'cancelled', done: 'done', missed: 'missed' } as const;

/** A booking is as its claim, whoever changes that; the member is told what staff do. */
export async function followClaim(tx: RequestContext, { event, claim }: AppointmentHappening): Promise<void> {
  if (claim.subjectKind !== SUBJECT) return;
  const row = await selectBooking(tx, claim.subjectId);
  if (!row) return;
  if (event === 'moved') await updateBooking(tx, row.id, { startsAt: claim.from, storeId: claim.storeId });
  else if (event in stateAfter)
    await updateBooking(tx, row.id, { state: stateAfter[event as keyof typeof stateAfter] });
  if ((event !== 'moved' && event !== 'released') || claim.note === CANCELLED_BY_MEMBER) return;
  const service = await selectService(tx, row.serviceId);
  const time = `${writeBeijingDay(claim.from)} ${writeBeijingTime(claim.from)}`;
  await tell(tx, row.memberId, {
    kind: 'service',
    title: event === 'moved' ? '服务预约已改期' : '服务预约已取消',
    text:
      event === 'moved'
        ? `“${service?.name ?? 'IT 服务'}”改约至 ${time}。`
        : `“${service?.name ?? 'IT 服务'}”在 ${time} 的预约已取消，可重新预约。`,
    link: '/product/it/service',
    dedupKey: `itService:${row.id}:${claim.id}:${event}`,
  });
}

function present(
  { id, serviceId, startsAt, address, state, storeId }: BookingRow,
  { name, place }: ServiceRow,
  store: { id: number; name: string; address: string } | undefined,
): Booking {
  return {
    ...{ id, serviceId, name, place, address, state, startsAt: startsAt.toISOString() },
    store: { id: storeId, name: store?.name ?? '', address: store?.address ?? '' },
  };
}

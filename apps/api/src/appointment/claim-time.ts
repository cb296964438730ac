import { timeFull } from '@jishi/contract/appointment.ts';
import {
  type AppointmentService,
  claimStates,
  GRID_MINUTES,
  serviceMinutes,
} from '@jishi/contract/appointment-service.ts';
import { shiftDay, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { tellFollowers } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readMinutes } from '../store/store.service.ts';
import {
  type ClaimRow,
  insertClaim,
  lockResource,
  selectClaim,
  selectTaken,
  updateStanding,
} from './appointment.queries.ts';
import { type AppointmentHappening, appointmentHappened } from './appointment-happening.ts';
import { DAYS_AHEAD, LEAD_MINUTES, offerTimes } from './free-times.ts';
import { HOLD_MINUTES, planExpiry } from './plan-expiry.ts';
import { readDesk, type StoreDesk, windowsOf } from './store-desk.ts';

/** Who comes, as the calendar shows it. */
export interface Contact {
  contactName: string;
  contactPhone: string;
  note: string;
}

/** A time that is wanted. */
export interface TimeWish {
  storeId: number;
  service: AppointmentService;
  startsAt: Date;
  /** Quarters of an hour; what the service takes as a rule when left out. */
  minutes?: number | undefined;
  /** This bench, engineer or guide; left out: any that is free. */
  resourceId?: number | undefined;
  /** Staff book for who rings or stands there: no lead time, and up to two months ahead. */
  isByStaff?: boolean;
}

/** What the claim is of: the room and the number of its thing there. */
export interface Subject {
  subjectKind: string;
  subjectId: number;
}

const STAFF_DAYS_AHEAD = 60;
const FULL = '该时段已约满';
const NOT_OPEN = '该时段不在营业时间内，或没有可预约的人员';

/**
 * Claims a time for something of another room: the last step of its transaction, so that whoever loses waits for
 * nobody. What is held and not confirmed becomes free again after half an hour, or as the room says: after
 * `holdMinutes`, or, where these are null, never by itself.
 * @returns the claim
 * @throws AppError timeFull with the next three free times; conflict outside the hours; notFound for the store;
 *   invalidInput for a time that is past, too near or too far
 */
export async function claimTime(
  tx: RequestContext,
  wish: TimeWish,
  of: Subject & Contact & { state: 'held' | 'confirmed'; holdMinutes?: number | null },
): Promise<ClaimRow> {
  const { minutes, until } = assertTime(wish);
  const desk = await readDesk(tx, wish.storeId, wish.service);
  const id = await claimAny(tx, candidatesOf(desk, wish, minutes), {
    holdMinutes: HOLD_MINUTES,
    ...of,
    service: wish.service,
    from: wish.startsAt,
    until,
  });
  if (id === undefined) throw await explainFull(tx, desk, wish, minutes);
  const claim = await requireClaim(tx, id);
  await planExpiry(tx, claim);
  return claim;
}

/**
 * Moves a claim to another time or resource of its store. The new time is claimed first and the old one given up
 * behind it: whoever swaps with somebody else waits for nobody and loses nothing. Only where old and new overlap on one
 * resource the old one has to go first; those come one after the other.
 * @returns the claim as it is now, which is another row
 * @throws AppError as `claimTime` does; conflict for one that does not stand any more
 */
export async function moveClaim(
  tx: RequestContext,
  id: number,
  to: Pick<TimeWish, 'startsAt' | 'resourceId' | 'isByStaff'>,
): Promise<ClaimRow> {
  const old = await requireStanding(tx, id);
  const minutes = (old.until.getTime() - old.from.getTime()) / 60_000;
  const wish: TimeWish = { ...to, storeId: old.storeId, service: old.service, minutes };
  const { until } = assertTime(wish);
  const isSameTime = old.from.getTime() === to.startsAt.getTime();
  if (isSameTime && (to.resourceId === undefined || to.resourceId === old.resourceId)) return old;
  const desk = await readDesk(tx, old.storeId, old.service);
  const ids = candidatesOf(desk, wish, minutes);
  const { subjectKind, subjectId, service, state, holdMinutes, contactName, contactPhone, note } = old;
  const row = {
    ...{ subjectKind, subjectId, service, holdMinutes, contactName, contactPhone, note },
    state: state === 'held' ? ('held' as const) : ('confirmed' as const),
    from: to.startsAt,
    until,
  };
  const release = () => updateStanding(tx, id, { state: 'released', note: describeMoved(to.startsAt) });
  let newId = await claimAny(tx, ids, row);
  if (newId !== undefined) {
    await release();
  } else if (ids.includes(old.resourceId) && to.startsAt < old.until && until > old.from) {
    await lockResource(tx, old.resourceId);
    await release();
    newId = await insertClaim(tx, { ...row, resourceId: old.resourceId });
  }
  if (newId === undefined) throw await explainFull(tx, desk, wish, minutes);
  const moved = await tellOthers(tx, newId, 'moved');
  await planExpiry(tx, moved);
  return moved;
}

/** Takes the time of one of these resources, in random order, so that none is worn out and none is queued for. */
async function claimAny(
  tx: RequestContext,
  ids: readonly number[],
  row: Omit<Parameters<typeof insertClaim>[1], 'resourceId'>,
): Promise<number | undefined> {
  const busy = new Set((await selectTaken(tx, ids, row)).map(({ resourceId }) => resourceId));
  const free = ids.filter((id) => !busy.has(id)).map((id) => ({ id, at: Math.random() }));
  for (const { id } of free.sort((one, other) => one.at - other.at)) {
    const made = await insertClaim(tx, { ...row, resourceId: id });
    if (made !== undefined) return made;
  }
  return undefined;
}

/** Resources that are there for all of the time. @throws AppError conflict when there are none */
function candidatesOf(desk: StoreDesk, { startsAt, resourceId }: TimeWish, minutes: number): number[] {
  const day = writeBeijingDay(startsAt);
  const opens = readMinutes(writeBeijingTime(startsAt));
  const fits = desk.resources.filter(
    (one) =>
      (resourceId === undefined || one.id === resourceId) &&
      windowsOf(desk.schedule, one, day).some(
        (span) => span.opens <= opens && opens + minutes <= span.closes,
      ),
  );
  if (fits.length === 0) throw conflict(NOT_OPEN);
  return fits.map(({ id }) => id);
}

/** @throws AppError invalidInput for a time that is no quarter of an hour, past, too near or too far */
export function assertTime(
  { startsAt, service, minutes = serviceMinutes[service], isByStaff = false }: Omit<TimeWish, 'storeId'>,
  now = new Date(),
): { minutes: number; until: Date } {
  if (startsAt.getTime() % (GRID_MINUTES * 60_000) !== 0) throw invalidInput('预约时间须为整刻钟');
  const until = new Date(startsAt.getTime() + minutes * 60_000);
  // Who stands at the counter gets the quarter that has just begun.
  const isLate = isByStaff ? until <= now : startsAt.getTime() < now.getTime() + LEAD_MINUTES * 60_000;
  if (isLate) throw invalidInput('该时段已过或距现在太近，请选择其他时段');
  const lastDay = shiftDay(writeBeijingDay(now), (isByStaff ? STAFF_DAYS_AHEAD : DAYS_AHEAD) - 1);
  if (writeBeijingDay(startsAt) > lastDay) throw invalidInput('该日期还未开放预约');
  return { minutes, until };
}

async function explainFull(
  tx: RequestContext,
  desk: StoreDesk,
  { startsAt, isByStaff: isAtOnce = false, resourceId }: TimeWish,
  minutes: number,
): Promise<Error> {
  const resources = desk.resources.filter(({ id }) => resourceId === undefined || id === resourceId);
  const next = await offerTimes(tx, { ...desk, resources }, { minutes, after: startsAt, isAtOnce });
  return refuse(timeFull, FULL, { next });
}

/** A claim of the tenant. @throws AppError notFound */
export async function requireClaim(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ClaimRow> {
  const row = await selectClaim(ctx, id, lock);
  if (!row) throw notFound('预约不存在');
  return row;
}

/** A claim that stands, locked. @throws AppError notFound, conflict */
export async function requireStanding(tx: RequestContext, id: number): Promise<ClaimRow> {
  const row = await requireClaim(tx, id, 'lock');
  if (row.state !== 'held' && row.state !== 'confirmed')
    throw conflict(`该预约${claimStates[row.state]}，请刷新后重试`);
  return row;
}

/** Tells whoever follows appointments. @returns the claim as it is now */
export async function tellOthers(
  tx: RequestContext,
  id: number,
  event: AppointmentHappening['event'],
): Promise<ClaimRow> {
  const claim = await requireClaim(tx, id);
  await tellFollowers(tx, appointmentHappened, { event, claim });
  return claim;
}

function describeMoved(to: Date): string {
  return `改约至 ${writeBeijingDay(to)} ${writeBeijingTime(to)}`;
}

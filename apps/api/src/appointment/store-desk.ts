import type { AppointmentService } from '@jishi/contract/appointment-service.ts';
import { readBeijing, shiftDay } from '@jishi/contract/beijing-time.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { isStoreService } from '@jishi/contract/store-service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  findStore,
  meetSpans,
  readSchedule,
  type Schedule,
  type Span,
  spansOn,
  weekdayOf,
} from '../store/store.service.ts';
import type { Period } from './appointment.queries.ts';
import { type ResourceRow, selectResources } from './resource.queries.ts';

/** A store with what can be booked there for a service, and when. */
export interface StoreDesk {
  storeId: number;
  schedule: Schedule;
  /** Resources in use that offer the service; a place that was added for a day is none. */
  resources: readonly ResourceRow[];
}

/**
 * A store as it can be come to for a service. One that does not do it has no resources for it.
 * @throws AppError notFound for a store that is not there or not in business
 */
export async function readDesk(
  ctx: RequestContext,
  storeId: number,
  service: AppointmentService,
): Promise<StoreDesk> {
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound(STORE_GONE);
  const isDone = !isStoreService(service) || store.services.includes(service);
  const [schedule, all] = await Promise.all([
    readSchedule(ctx, store),
    isDone ? selectResources(ctx, storeId) : [],
  ]);
  const resources = all.filter((one) => one.active && one.onlyOn === null && one.services.includes(service));
  return { storeId, schedule, resources };
}

/** When a resource can be had on a day: its shifts within the hours of the store; never while it is absent. */
export function windowsOf(
  schedule: Schedule,
  { shifts, absentOn }: Pick<ResourceRow, 'shifts' | 'absentOn'>,
  day: string,
): Span[] {
  if (absentOn.includes(day)) return [];
  const open = spansOn(schedule, day);
  if (shifts.length === 0) return [...open];
  const weekday = weekdayOf(day);
  return meetSpans(
    open,
    shifts.filter((shift) => shift.weekday === weekday),
  );
}

/** The moment so many minutes after the midnight in Beijing that a day begins with. */
export function momentOf(day: string, minutes: number): Date {
  const midnight = readBeijing(`${day} 00:00:00`);
  if (!midnight) throw new Error(`${day} is no day`);
  return new Date(midnight.getTime() + minutes * 60_000);
}

/** All of some days in Beijing. */
export function periodOfDays(from: string, days: number): Period {
  return { from: momentOf(from, 0), until: momentOf(shiftDay(from, days), 0) };
}

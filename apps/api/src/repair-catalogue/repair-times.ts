import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repairPlace } from '@jishi/contract/repair-place.ts';
import { readFreeTimes } from '../appointment/appointment.service.ts';
import { listPickupWindows } from '../platform/courier/pickup-windows.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeWeekday, listStoresFor, readSchedule } from '../store/store.service.ts';
import { readDoorDays } from './door-times.service.ts';
import { priceRepair } from './repair-catalogue.service.ts';

type Days = OutputOf<typeof repairPlace.courierTimes>;
/** What is asked of a store. */
type At<Asked> = Omit<Asked, 'shopId'> & { storeId: number };

/** Days before the Spring Festival from which pages speak of it. */
const FESTIVAL_DAYS_AHEAD = 7;

/** Times of a store for faults of a model (C085). @throws AppError notFound for the store, invalidInput for a fault */
export async function readShopTimes(
  ctx: RequestContext,
  { storeId, productId, items, day }: At<ParsedInputOf<typeof repairPlace.shopTimes>>,
): Promise<OutputOf<typeof repairPlace.shopTimes>> {
  // The grade of the parts does not change how long it takes.
  const { minutes, isLeft } = await priceRepair(ctx, { productId, itemIds: items, grade: 'original' });
  const { days } = await readFreeTimes(ctx, { storeId, service: 'repair', minutes, day });
  return { days, minutes, isLeft };
}

/** Days that can be booked for a way of repair (C084); none where it is not done in the city. */
export async function readWayTimes(
  ctx: RequestContext,
  { way, storeId: asked, cityId }: At<ParsedInputOf<typeof repairPlace.wayTimes>>,
): Promise<Days> {
  if (way === 'mail') return readCourierTimes();
  const storeId = asked || (await listStoresFor(ctx, { cityId, category: 'repair' })).at(0)?.id;
  if (storeId === undefined) return { days: [] };
  if (way === 'door') return { days: await readDoorDays(ctx, storeId) };
  const { days } = await readFreeTimes(ctx, { storeId, service: 'repair' });
  return { days };
}

/** Windows of a courier (C098). */
export async function readCourierTimes(now = new Date()): Promise<Days> {
  const byDay = Map.groupBy(listPickupWindows(now), ({ date }) => date);
  return {
    days: [...byDay].map(([date, windows]) => ({
      date,
      weekday: describeWeekday(date),
      slots: windows.map(({ from, to }) => ({ time: `${from}-${to}`, state: 'free' as const })),
    })),
  };
}

/** Whether the Spring Festival is now or near: special days of all stores that say so (C086). */
export async function isNewYear(ctx: RequestContext, now = new Date()): Promise<boolean> {
  const { days } = await readSchedule(ctx, { id: 0, openTime: '' });
  const today = writeBeijingDay(now);
  const end = shiftDay(today, FESTIVAL_DAYS_AHEAD);
  return [...days].some(([day, { note }]) => day >= today && day <= end && note.includes('春节'));
}

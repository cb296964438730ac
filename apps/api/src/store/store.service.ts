import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { ShopInfo } from '@jishi/contract/city.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import type { store } from '@jishi/contract/store.ts';
import { isStoreService } from '@jishi/contract/store-service.ts';
import { notFound } from '../platform/app-error.ts';
import { countiesOfCity } from '../platform/divisions/city-range.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { isNoShop } from '../platform/http/shop-cookie.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeBusiness, describeOpening } from './business-hours.ts';
import { describeSpans, describeWeekday, type Schedule, spansOn } from './opening-hours.ts';
import { type StoreRow, selectStore, selectStores } from './store.queries.ts';
import { distanceMetres, sortByDistance } from './store-distance.ts';
import { readSchedule } from './store-schedule.ts';
import { averageScore } from './store-score.ts';

export { countiesOfCity } from '../platform/divisions/city-range.ts';
export {
  describeWeek,
  describeWeekday,
  haveOverlap,
  meetSpans,
  readMinutes,
  type Schedule,
  type Span,
  spansOn,
  weekdayOf,
  weekOfRows,
  writeMinutes,
} from './opening-hours.ts';
export { pickupEndsToday } from './pickup-today.ts';
export type { StoreRow } from './store.queries.ts';
export {
  lockRating,
  selectEveryStoreName as nameEveryStore,
  selectFirstStore as readFirstStore,
  selectStoreByCode as findStoreByCode,
  selectStoreIdsByCode as findStoreIdsByCode,
  updatePictures as providePictures,
  updateRating as rateStore,
  upsertStore as saveStore,
} from './store.queries.ts';
export { listStoreCounties } from './store-counties.ts';
export { distanceMetres } from './store-distance.ts';
export { selectStoreNames as listStoreNames, upsertDays as provideDays } from './store-hours.queries.ts';
export { readSchedule } from './store-schedule.ts';
export { averageScore } from './store-score.ts';

/** Stores in the rotating row of the footer. */
const CAROUSEL_STORES = 12;
/** Days for which a store says beforehand that its hours are others. */
const SPECIAL_DAYS_AHEAD = 14;

/** Days whose hours stand on the page of a store. */
const SHOWN_DAYS = 7;

export type StoreOnWire = OutputOf<typeof store.all>[number];
type ListedStore = OutputOf<typeof store.list>[number];
type Position = { lat: number; lng: number };

/** Stores of the city that a county (or city, or province) code belongs to. */
export function listStoresOfCity(ctx: RequestContext, cityId: number): Promise<StoreRow[]> {
  return selectStores(ctx, { counties: countiesOfCity(cityId) });
}

/** All stores of the tenant that are in business. */
export function listStores(ctx: RequestContext): Promise<StoreRow[]> {
  return selectStores(ctx);
}

/** A store of the tenant, or undefined. */
export function findStore(ctx: RequestContext, id: number): Promise<StoreRow | undefined> {
  return selectStore(ctx, id);
}

/** Whether orders may be picked up at a store. */
export function isPickupStore({ services }: Pick<StoreRow, 'services'>): boolean {
  return services.includes('selfPickup');
}

/** A store as pages show it (S306). */
export async function presentStore(
  ctx: RequestContext,
  row: StoreRow,
  now = new Date(),
): Promise<StoreOnWire> {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    address: row.address,
    phone: row.phone,
    openTime: row.openTime,
    cityId: row.countyId,
    cityName: findDivisionChain(row.countyId)?.city.name ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    businessStatus: describeBusiness(row.openTime, await readSchedule(ctx, row), now),
    selected: row.id === ctx.visitor.storeId,
    brandShop: row.brandShop,
  };
}

/** A store as far as binding and lookups need it (C025, C037). */
export function presentShopInfo({ id, code, name, address, brandShop }: StoreRow): ShopInfo {
  return { id, code, name, address, brandShop };
}

/** A store as lists of stores show it: with what it does, and until when it is open. */
async function presentListed(ctx: RequestContext, row: StoreRow, now: Date): Promise<ListedStore> {
  const { hint, changesAt } = describeOpening(await readSchedule(ctx, row), now);
  return {
    ...(await presentStore(ctx, row, now)),
    services: row.services,
    picture: row.pictures[0] ?? '',
    hint,
    changesAt: changesAt?.toISOString() ?? '',
    bindable: !isNoShop(row.id),
    score: averageScore(row.scoreSum, row.commentCount),
    commentCount: row.commentCount,
  };
}

/** Whether a store is open now, and when that changes: `营业中`, `至 22:00`. */
export async function describeStore(
  ctx: RequestContext,
  row: StoreRow,
): Promise<{ statusText: string; hint: string }> {
  const schedule = await readSchedule(ctx, row);
  const now = new Date();
  return {
    statusText: describeBusiness(row.openTime, schedule, now).statusText,
    hint: describeOpening(schedule, now).hint,
  };
}

/** Stores by city and what they do (S307); the nearest first when a position is given, else by city. */
export async function listStoresFor(
  ctx: RequestContext,
  { cityId, category, position }: { cityId: number; category: string; position?: Position | undefined },
): Promise<ListedStore[]> {
  const rows = await selectStores(ctx, {
    ...ofCity(cityId),
    ...(isStoreService(category) ? { service: category } : {}),
  });
  const now = new Date();
  return Promise.all(sortByDistance(rows, position).map((row) => presentListed(ctx, row, now)));
}

/** Stores that repair, with how far they are from a position (C366). */
export async function listRepairShops(
  ctx: RequestContext,
  cityId: number,
  position?: Position,
): Promise<OutputOf<typeof store.repairShops>> {
  const shops = await listStoresFor(ctx, { cityId, category: 'repair', position });
  return shops.map((shop) => ({ ...shop, distance: position ? distanceMetres(shop, position) : null }));
}

/** Stores by city and words, for the shop picker. */
export async function searchStores(
  ctx: RequestContext,
  { cityId, keyword = '' }: { cityId: number; keyword?: string },
): Promise<StoreOnWire[]> {
  const rows = await selectStores(ctx, { ...ofCity(cityId), ...(keyword ? { keyword } : {}) });
  const now = new Date();
  return Promise.all(rows.map((row) => presentStore(ctx, row, now)));
}

const ofCity = (cityId: number) => (cityId > 0 ? { counties: countiesOfCity(cityId) } : {});

/** Stores for the rotating row of the footer (S101, C035): of a city, or all with 0. */
export async function listCarousel(
  ctx: RequestContext,
  cityId: number,
): Promise<OutputOf<typeof store.carousel>> {
  const rows = await selectStores(ctx, ofCity(cityId));
  return rows
    .slice(0, CAROUSEL_STORES)
    .map(({ id, name, address, phone, openTime }) => ({ id, name, address, phone, openTime }));
}

/**
 * A store for its own page (C361).
 * @throws AppError notFound for one that does not exist, is closed or is another tenant's
 */
export async function readStore(ctx: RequestContext, id: number): Promise<OutputOf<typeof store.detail>> {
  const row = await selectStore(ctx, id);
  if (!row) throw notFound(STORE_GONE);
  const schedule = await readSchedule(ctx, row);
  return {
    ...(await presentListed(ctx, row, new Date())),
    pickupAllowed: isPickupStore(row),
    week: presentWeek(schedule),
    specialDays: presentSpecialDays(schedule),
    pictures: row.pictures,
  };
}

/** The hours of the next days, today first, as they are and not as their weekday has them. */
function presentWeek(schedule: Schedule): OutputOf<typeof store.detail>['week'] {
  const today = writeBeijingDay(new Date());
  return Array.from({ length: SHOWN_DAYS }, (_, index) => shiftDay(today, index)).map((date) => ({
    date,
    weekday: describeWeekday(date),
    hours: describeSpans(spansOn(schedule, date)),
    note: schedule.days.get(date)?.note ?? '',
  }));
}

/** Days of the next two weeks that are not as their weekday. */
function presentSpecialDays({ days }: Schedule): OutputOf<typeof store.detail>['specialDays'] {
  const today = writeBeijingDay(new Date());
  const end = shiftDay(today, SPECIAL_DAYS_AHEAD);
  return [...days]
    .filter(([day]) => day >= today && day < end)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, { spans, note }]) => ({
      day: `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${describeWeekday(day)}`,
      hours: describeSpans(spans),
      note,
    }));
}

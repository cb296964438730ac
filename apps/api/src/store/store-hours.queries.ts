import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { Span } from './opening-hours.ts';
import { store, storeDay, storeHours } from './store.tables.ts';

export type HoursRow = Span & { weekday: number };
export type DayRow = Omit<typeof storeDay.$inferSelect, 'tenantId'>;
/** Stands for all stores. */
export const ALL_STORES = 0;

/** Hours by weekday of stores that have such, by store. */
export async function selectHours(ctx: RequestContext): Promise<Map<number, HoursRow[]>> {
  const rows = await ctx.db.select().from(storeHours).where(eq(storeHours.tenantId, ctx.tenant.id));
  return Map.groupBy(rows, ({ storeId }) => storeId);
}

/** Days that are not as their weekday, from a day on. */
export async function selectDays(ctx: RequestContext, from: string): Promise<DayRow[]> {
  return ctx.db
    .select()
    .from(storeDay)
    .where(and(eq(storeDay.tenantId, ctx.tenant.id), gte(storeDay.day, from)));
}

/** Gives a store these hours instead of those it had; none: those of its text hold. */
export async function replaceHours(
  ctx: RequestContext,
  storeId: number,
  rows: readonly HoursRow[],
): Promise<void> {
  await ctx.db
    .delete(storeHours)
    .where(and(eq(storeHours.tenantId, ctx.tenant.id), eq(storeHours.storeId, storeId)));
  if (rows.length === 0) return;
  await ctx.db.insert(storeHours).values(rows.map((row) => ({ ...row, tenantId: ctx.tenant.id, storeId })));
}

/** Says of days how they are; what was said before is said anew. */
export async function upsertDays(ctx: RequestContext, rows: readonly DayRow[]): Promise<void> {
  await ctx.db
    .insert(storeDay)
    .values(rows.map((row) => ({ ...row, tenantId: ctx.tenant.id })))
    .onConflictDoUpdate({
      target: [storeDay.tenantId, storeDay.storeId, storeDay.day],
      set: { opens: sql`excluded.opens`, closes: sql`excluded.closes`, note: sql`excluded.note` },
    });
}

/** @returns what was said of the day; undefined when nothing was */
export async function deleteDay(
  ctx: RequestContext,
  { storeId, day }: { storeId: number; day: string },
): Promise<DayRow | undefined> {
  const [row] = await ctx.db
    .delete(storeDay)
    .where(and(eq(storeDay.tenantId, ctx.tenant.id), eq(storeDay.storeId, storeId), eq(storeDay.day, day)))
    .returning();
  return row;
}

/** A page of special days with the names of their stores, the earliest first. */
export async function selectDayPage(
  ctx: RequestContext,
  filter: { storeIds: readonly number[] | undefined; from: string; page: number; pageSize: number },
): Promise<{ rows: (DayRow & { storeName: string | null })[]; total: number }> {
  const where: SQL | undefined = and(
    eq(storeDay.tenantId, ctx.tenant.id),
    gte(storeDay.day, filter.from),
    filter.storeIds ? inArray(storeDay.storeId, [...filter.storeIds]) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ row: storeDay, storeName: store.name })
      .from(storeDay)
      .leftJoin(store, and(eq(store.tenantId, storeDay.tenantId), eq(store.id, storeDay.storeId)))
      .where(where)
      .orderBy(asc(storeDay.day), asc(storeDay.storeId), desc(storeDay.closes))
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    ctx.db.select({ total: count() }).from(storeDay).where(where),
  ]);
  return { rows: rows.map(({ row, storeName }) => ({ ...row, storeName })), total: total?.total ?? 0 };
}

export async function updateOpenTime(ctx: RequestContext, storeId: number, openTime: string): Promise<void> {
  await ctx.db
    .update(store)
    .set({ openTime })
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.id, storeId)));
}

/** Which of these stores the tenant has, closed ones too. */
export async function selectStoreNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: store.id, name: store.name })
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), inArray(store.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import type { StoreService } from '@jishi/contract/store-service.ts';
import { and, arrayContains, asc, count, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { store } from './store.tables.ts';

/** A store, without the column of the version before. */
export type StoreRow = Omit<typeof store.$inferSelect, 'pickupAllowed'>;

/** Active stores, of a range of county codes, by words of name or address and by what they do when given. */
export async function selectStores(
  ctx: RequestContext,
  filter: { counties?: { from: number; to: number }; keyword?: string; service?: StoreService } = {},
): Promise<StoreRow[]> {
  const { counties, keyword, service } = filter;
  return ctx.db
    .select()
    .from(store)
    .where(
      and(
        eq(store.tenantId, ctx.tenant.id),
        eq(store.active, true),
        counties ? and(gte(store.countyId, counties.from), lt(store.countyId, counties.to)) : undefined,
        keyword
          ? or(
              sql`strpos(lower(${store.name}), lower(${keyword})) > 0`,
              sql`strpos(lower(${store.address}), lower(${keyword})) > 0`,
            )
          : undefined,
        service ? arrayContains(store.services, [service]) : undefined,
      ),
    )
    .orderBy(asc(store.countyId), asc(store.id));
}

/** Names of stores by id, closed ones with them: what happened there stands. */
export async function selectEveryStoreName(ctx: RequestContext): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: store.id, name: store.name })
    .from(store)
    .where(eq(store.tenantId, ctx.tenant.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function selectStore(ctx: RequestContext, id: number): Promise<StoreRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.id, id), eq(store.active, true)));
  return row;
}

/** An active store by its code; codes are told apart by case as they were entered. */
export async function selectStoreByCode(ctx: RequestContext, code: string): Promise<StoreRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.code, code), eq(store.active, true)));
  return row;
}

/** The tenant's first active store. */
export async function selectFirstStore(ctx: RequestContext): Promise<StoreRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.active, true)))
    .orderBy(asc(store.id))
    .limit(1);
  return row;
}

/** Counties of the tenant's active stores, with how many stores each has. */
export async function selectStoreCounties(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ countyId: store.countyId, stores: count() })
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.active, true)))
    .groupBy(store.countyId);
  return new Map(rows.map((row) => [row.countyId, row.stores]));
}

/** Store ids by store code. */
export async function selectStoreIdsByCode(ctx: RequestContext): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: store.id, code: store.code })
    .from(store)
    .where(eq(store.tenantId, ctx.tenant.id));
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Makes a store, or brings the one with its code up to date. */
export async function upsertStore(
  ctx: RequestContext,
  row: Omit<typeof store.$inferInsert, 'tenantId' | 'id' | 'active' | 'createdAt' | 'pickupAllowed'>,
): Promise<void> {
  const { code: _code, ...changes } = row;
  await ctx.db
    .insert(store)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoUpdate({ target: [store.tenantId, store.code], set: changes });
}

/** Gives a store these pictures instead of those it had. */
export async function updatePictures(ctx: RequestContext, id: number, pictures: string[]): Promise<void> {
  await ctx.db
    .update(store)
    .set({ pictures })
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.id, id)));
}

/** Lets those who count the stars of a store come one after the other until the transaction ends. */
export async function lockRating(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.tenantId, tx.tenant.id), eq(store.id, id)))
    .for('no key update');
}

/** Writes down how many stars a store has, and from how many comments. */
export async function updateRating(
  tx: RequestContext,
  id: number,
  rating: { scoreSum: number; commentCount: number },
): Promise<void> {
  await tx.db
    .update(store)
    .set(rating)
    .where(and(eq(store.tenantId, tx.tenant.id), eq(store.id, id)));
}

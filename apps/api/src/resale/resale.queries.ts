import type { ListingAsk, ListingState, ResaleKind } from '@jishi/contract/resale-words.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { askedIn } from './desk-asks.queries.ts';
import { resaleListing, resalePicture } from './resale.tables.ts';

export type ListingRow = typeof resaleListing.$inferSelect;
export type PictureRow = typeof resalePicture.$inferSelect;
export type NewListing = Omit<typeof resaleListing.$inferInsert, 'tenantId'>;

const isOpen = inArray(resaleListing.state, ['draft', 'listed', 'paused']);

/** The number that the next listing gets: its SKU is called by it. */
export async function drawListingId(tx: RequestContext): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('resale_listing', 'id')) AS id`,
  );
  return Number(rows[0]?.id);
}

/** @returns undefined where the device stands in an open listing already; waits for whoever lists it meanwhile */
export async function insertListing(tx: RequestContext, row: NewListing): Promise<ListingRow | undefined> {
  const [made] = await tx.db
    .insert(resaleListing)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning();
  return made;
}

export async function selectListing(
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<ListingRow | undefined> {
  const read = ctx.db
    .select()
    .from(resaleListing)
    .where(and(eq(resaleListing.tenantId, ctx.tenant.id), eq(resaleListing.id, id)));
  const [row] = lock ? await read.for('update') : await read;
  return row;
}

export async function selectListings(ctx: RequestContext, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(resaleListing)
    .where(and(eq(resaleListing.tenantId, ctx.tenant.id), inArray(resaleListing.id, [...ids])));
}

/** Listings of SKUs, by ppid. */
export async function selectByPpids(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, ListingRow>> {
  if (ppids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(resaleListing)
    .where(and(eq(resaleListing.tenantId, ctx.tenant.id), inArray(resaleListing.ppid, [...ppids])))
    .orderBy(asc(resaleListing.id));
  return new Map(rows.map((row) => [row.ppid, row]));
}

/** The newest listing of a device whose page can be seen. */
export async function selectShownOfDevice(
  ctx: RequestContext,
  deviceId: number,
): Promise<ListingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(resaleListing)
    .where(
      and(
        eq(resaleListing.tenantId, ctx.tenant.id),
        eq(resaleListing.deviceId, deviceId),
        inArray(resaleListing.state, ['listed', 'sold']),
      ),
    )
    .orderBy(desc(resaleListing.id))
    .limit(1);
  return row;
}

/** Changes a listing and counts the change. */
export async function updateListing(
  tx: RequestContext,
  id: number,
  changes: Partial<NewListing>,
): Promise<ListingRow> {
  const [row] = await tx.db
    .update(resaleListing)
    .set({ ...changes, version: sql`${resaleListing.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(resaleListing.tenantId, tx.tenant.id), eq(resaleListing.id, id)))
    .returning();
  if (!row) throw new Error(`listing ${id} was to be changed`);
  return row;
}

/** Devices that stand in an open listing. */
export async function selectOpenDevices(ctx: RequestContext): Promise<number[]> {
  const rows = await ctx.db
    .select({ deviceId: resaleListing.deviceId })
    .from(resaleListing)
    .where(and(eq(resaleListing.tenantId, ctx.tenant.id), isOpen));
  return rows.flatMap(({ deviceId }) => deviceId ?? []);
}

/** How many listings a tenant has. */
export function countListings(ctx: RequestContext, kind: ResaleKind): Promise<number> {
  return ctx.db.$count(
    resaleListing,
    and(eq(resaleListing.tenantId, ctx.tenant.id), eq(resaleListing.kind, kind)),
  );
}

export interface DeskFilter {
  state: ListingState | '';
  kind: ResaleKind | '';
  grade: string;
  reason: string;
  storeId: number;
  /** All that the member of staff sees; null: all stores. */
  scope: number | null;
  minDays: number;
  asks: ListingAsk | '';
  keyword: string;
  sort: '' | 'oldest' | 'priceUp' | 'priceDown';
}

/** A page of listings for staff, with their prices. */
export async function selectForDesk(
  ctx: RequestContext,
  filter: DeskFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  const word = filter.keyword.toLowerCase();
  const conditions = [
    sql`one.tenant_id = ${ctx.tenant.id}`,
    filter.state === '' ? undefined : sql`one.state = ${filter.state}`,
    filter.kind === '' ? undefined : sql`one.kind = ${filter.kind}`,
    filter.grade === '' ? undefined : sql`one.grade = ${filter.grade}`,
    filter.reason === '' ? undefined : sql`one.reason = ${filter.reason}`,
    filter.storeId === 0 ? undefined : sql`one.store_id = ${filter.storeId}`,
    filter.scope === null ? undefined : sql`one.store_id = ${filter.scope}`,
    filter.minDays === 0
      ? undefined
      : sql`one.listed_at < now() - make_interval(days => ${filter.minDays}::int)`,
    askedIn(filter.asks),
    word === ''
      ? undefined
      : sql`(strpos(lower(one.title), ${word}) > 0 OR one.id::text = ${word} OR one.ppid::text = ${word}
          OR EXISTS (SELECT 1 FROM device_number n WHERE n.tenant_id = one.tenant_id
                        AND n.device_id = one.device_id AND strpos(n.number, upper(${word})) > 0))`,
  ].filter((one) => one !== undefined);
  const where = sql.join(conditions, sql` AND `);
  const order = {
    '': sql`coalesce(one.sold_at, one.listed_at, one.created_at) DESC, one.id DESC`,
    oldest: sql`one.listed_at ASC NULLS LAST, one.id`,
    priceUp: sql`s.price_fen, one.id`,
    priceDown: sql`s.price_fen DESC, one.id`,
  }[filter.sort];
  const { rows } = await ctx.db.execute<{ id: string; total: number }>(sql`
    SELECT one.id, count(*) OVER ()::int AS total FROM resale_listing one
      JOIN sku s ON s.tenant_id = one.tenant_id AND s.ppid = one.ppid
     WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);
  return { ids: rows.map(({ id }) => Number(id)), total: rows[0]?.total ?? 0 };
}

/** Pictures of listings in their order. */
export async function selectPictures(
  ctx: RequestContext,
  listingIds: readonly number[],
): Promise<Map<number, PictureRow[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(resalePicture)
    .where(and(eq(resalePicture.tenantId, ctx.tenant.id), inArray(resalePicture.listingId, [...listingIds])))
    .orderBy(asc(resalePicture.listingId), asc(resalePicture.place));
  return Map.groupBy(rows, ({ listingId }) => listingId);
}

/** Puts pictures in the place of those that a listing has. @returns keys that another listing has */
export async function replacePictures(
  tx: RequestContext,
  listingId: number,
  pictures: readonly Omit<PictureRow, 'tenantId' | 'listingId' | 'place'>[],
): Promise<string[]> {
  await tx.db
    .delete(resalePicture)
    .where(and(eq(resalePicture.tenantId, tx.tenant.id), eq(resalePicture.listingId, listingId)));
  if (pictures.length === 0) return [];
  const made = await tx.db
    .insert(resalePicture)
    .values(pictures.map((one, place) => ({ ...one, place, listingId, tenantId: tx.tenant.id })))
    .onConflictDoNothing()
    .returning({ key: resalePicture.key });
  const known = new Set(made.map(({ key }) => key));
  return pictures.flatMap(({ key }) => (known.has(key) ? [] : key));
}

import type { VisitState } from '@jishi/contract/guide-words.ts';
import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { isAbsentToday } from '../appointment/appointment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guide, guideVisit } from './guide.tables.ts';

export type GuideRow = Omit<typeof guide.$inferSelect, 'tenantId' | 'createdAt'>;
export type GuideDraft = Omit<GuideRow, 'id' | 'storeId' | 'resourceId' | Counted>;
/** What is counted and not written by anybody. */
type Counted = 'served' | 'scoreSum' | 'reviewCount';
export type VisitRow = Omit<typeof guideVisit.$inferSelect, 'tenantId' | 'createdAt'>;

/** States in which a visit lies ahead. */
const ahead = inArray(guideVisit.state, ['booked', 'confirmed']);

/** Guides of a store, or of all (0), in the order of their store. */
export async function selectGuides(ctx: RequestContext, storeId: number): Promise<GuideRow[]> {
  return ctx.db
    .select()
    .from(guide)
    .where(and(eq(guide.tenantId, ctx.tenant.id), storeId > 0 ? eq(guide.storeId, storeId) : undefined))
    .orderBy(asc(guide.storeId), asc(guide.sort), asc(guide.id));
}

export async function selectGuide(ctx: RequestContext, id: number): Promise<GuideRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(guide)
    .where(and(eq(guide.tenantId, ctx.tenant.id), eq(guide.id, id)));
  return row;
}

/** The guide that a resource of the calendar is. */
export async function selectGuideOfResource(
  ctx: RequestContext,
  resourceId: number,
): Promise<GuideRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(guide)
    .where(and(eq(guide.tenantId, ctx.tenant.id), eq(guide.resourceId, resourceId)));
  return row;
}

export async function insertGuide(
  ctx: RequestContext,
  row: GuideDraft & { storeId: number; resourceId: number; served?: number },
): Promise<number> {
  const [made] = await ctx.db
    .insert(guide)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: guide.id });
  if (!made) throw new Error('a guide was not made');
  return made.id;
}

export async function updateGuide(ctx: RequestContext, id: number, draft: GuideDraft): Promise<void> {
  await ctx.db
    .update(guide)
    .set(draft)
    .where(and(eq(guide.tenantId, ctx.tenant.id), eq(guide.id, id)));
}

/** Names of guides by id. */
export async function selectGuideNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: guide.id, name: guide.name })
    .from(guide)
    .where(and(eq(guide.tenantId, ctx.tenant.id), inArray(guide.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes down how many stars a guide has, and from how many. */
export async function updateRating(
  ctx: RequestContext,
  id: number,
  rating: { scoreSum: number; reviewCount: number },
): Promise<void> {
  await ctx.db
    .update(guide)
    .set(rating)
    .where(and(eq(guide.tenantId, ctx.tenant.id), eq(guide.id, id)));
}

/** Counts one more visit that was served. */
export async function addServed(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db
    .update(guide)
    .set({ served: sql`${guide.served} + 1` })
    .where(and(eq(guide.tenantId, ctx.tenant.id), eq(guide.id, id)));
}

/** Visits that lie ahead, by guide. */
export async function countAhead(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ guideId: guideVisit.guideId, visits: count() })
    .from(guideVisit)
    .where(and(eq(guideVisit.tenantId, ctx.tenant.id), ahead, gt(guideVisit.startsAt, new Date())))
    .groupBy(guideVisit.guideId);
  return new Map(rows.map(({ guideId, visits }) => [guideId, visits]));
}

/** Lets those who book for one telephone number come one after the other until the transaction ends. */
export async function lockPhone(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('guide:' || ${ctx.tenant.id}::text), hashtext(${phone}))`,
  );
}

/** Visits of a telephone number that lie ahead. */
export async function selectAheadOf(ctx: RequestContext, phone: string): Promise<VisitRow[]> {
  return ctx.db
    .select()
    .from(guideVisit)
    .where(
      and(
        eq(guideVisit.tenantId, ctx.tenant.id),
        eq(guideVisit.phone, phone),
        ahead,
        gt(guideVisit.startsAt, new Date()),
      ),
    );
}

/** Visits of a member to a guide that lie ahead, the nearest first. */
export async function selectMine(
  ctx: RequestContext,
  memberId: number,
  guideId: number,
): Promise<VisitRow[]> {
  return ctx.db
    .select()
    .from(guideVisit)
    .where(
      and(
        eq(guideVisit.tenantId, ctx.tenant.id),
        eq(guideVisit.memberId, memberId),
        eq(guideVisit.guideId, guideId),
        ahead,
        gt(guideVisit.startsAt, new Date()),
      ),
    )
    .orderBy(asc(guideVisit.startsAt));
}

export async function selectVisit(ctx: RequestContext, id: number): Promise<VisitRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(guideVisit)
    .where(and(eq(guideVisit.tenantId, ctx.tenant.id), eq(guideVisit.id, id)));
  return row;
}

/** @returns the id; undefined when the number has a visit to this guide on that day */
export async function insertVisit(
  ctx: RequestContext,
  row: Omit<VisitRow, 'id' | 'claimId' | 'state'>,
): Promise<number | undefined> {
  const [made] = await ctx.db
    .insert(guideVisit)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: guideVisit.id });
  return made?.id;
}

export async function updateVisit(
  ctx: RequestContext,
  id: number,
  patch: Partial<Pick<VisitRow, 'claimId' | 'guideId' | 'day' | 'startsAt'>> & { state?: VisitState },
): Promise<void> {
  await ctx.db
    .update(guideVisit)
    .set(patch)
    .where(and(eq(guideVisit.tenantId, ctx.tenant.id), eq(guideVisit.id, id)));
}

/** Guides of each store who are there on a day, as rows `kind`, `store_id`, `count` for the query of another room. */
export function countOnDuty(ctx: RequestContext): SQL {
  return sql`SELECT 'staffOn' AS kind, store_id, count(*) FROM ${guide} WHERE ${guide.tenantId} = ${ctx.tenant.id}
    AND ${guide.active} AND NOT ${isAbsentToday(ctx, sql`${guide.resourceId}`)} GROUP BY store_id`;
}

/** Visits that a telephone number has missed since a moment. */
export async function countMissed(ctx: RequestContext, phone: string, since: Date): Promise<number> {
  return ctx.db.$count(
    guideVisit,
    and(
      eq(guideVisit.tenantId, ctx.tenant.id),
      eq(guideVisit.phone, phone),
      eq(guideVisit.state, 'missed'),
      gt(guideVisit.startsAt, since),
    ),
  );
}

/** Whether a guide has any visits. */
export async function hasVisits(ctx: RequestContext, guideId: number): Promise<boolean> {
  const where = and(eq(guideVisit.tenantId, ctx.tenant.id), eq(guideVisit.guideId, guideId));
  return (await ctx.db.select({ id: guideVisit.id }).from(guideVisit).where(where).limit(1)).length > 0;
}

/** Writes visits that a shop brings along. @returns their ids in the order of the rows */
export async function insertVisits(
  tx: RequestContext,
  rows: readonly Omit<VisitRow, 'id' | 'claimId'>[],
): Promise<number[]> {
  const made = await tx.db
    .insert(guideVisit)
    .values(rows.map((row) => ({ tenantId: tx.tenant.id, ...row })))
    .returning({ id: guideVisit.id });
  return made.map(({ id }) => id);
}

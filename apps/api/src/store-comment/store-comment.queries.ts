import type { StoreCommentFilter } from '@jishi/contract/store-comment-words.ts';
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { storeComment, storeOccasion } from './store-comment.tables.ts';

export type CommentRow = Omit<typeof storeComment.$inferSelect, 'tenantId'>;
export type OccasionRow = Omit<typeof storeOccasion.$inferSelect, 'tenantId'>;

const ofStore = (ctx: RequestContext, storeId: number) =>
  and(eq(storeComment.tenantId, ctx.tenant.id), eq(storeComment.storeId, storeId));
const isShown = isNull(storeComment.hiddenAt);
const hasPictures = sql`jsonb_array_length(${storeComment.pictures}) > 0`;
/** Whose stars count: what is shown, and what was refused for anything but fraud. */
const isRated = or(isShown, and(sql`${storeComment.refusedFor} IS NOT NULL AND refused_for <> 'fraud'`));

const filters: Record<StoreCommentFilter, SQL | undefined> = {
  all: undefined,
  image: hasPictures,
  good: gte(storeComment.score, 4),
  middle: eq(storeComment.score, 3),
  bad: lte(storeComment.score, 2),
};

/** A page of comments of a store that are shown, the newest first. */
export async function selectShown(
  ctx: RequestContext,
  storeId: number,
  { filter, page, pageSize }: { filter: StoreCommentFilter; page: number; pageSize: number },
): Promise<CommentRow[]> {
  return ctx.db
    .select()
    .from(storeComment)
    .where(and(ofStore(ctx, storeId), isShown, filters[filter]))
    .orderBy(desc(storeComment.createdAt), desc(storeComment.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many of each kind a store shows. */
export async function countShown(
  ctx: RequestContext,
  storeId: number,
): Promise<Record<StoreCommentFilter, number>> {
  const counted = (condition?: SQL) =>
    sql<number>`count(*) FILTER (WHERE ${and(isShown, condition) ?? sql`true`})::int`;
  const [row] = await ctx.db
    .select({
      all: counted(),
      image: counted(filters.image),
      good: counted(filters.good),
      middle: counted(filters.middle),
      bad: counted(filters.bad),
    })
    .from(storeComment)
    .where(ofStore(ctx, storeId));
  return row ?? { all: 0, image: 0, good: 0, middle: 0, bad: 0 };
}

/** Stars that count of a store, or for a guide. */
export async function sumStars(
  ctx: RequestContext,
  of: { storeId: number } | { guideId: number },
): Promise<{ scoreSum: number; count: number }> {
  const [score, condition] =
    'storeId' in of
      ? [storeComment.score, eq(storeComment.storeId, of.storeId)]
      : [storeComment.guideScore, eq(storeComment.guideId, of.guideId)];
  const [row] = await ctx.db
    .select({
      scoreSum: sql<number>`coalesce(sum(${score}), 0)::int`,
      count: sql<number>`count(${score})::int`,
    })
    .from(storeComment)
    .where(and(eq(storeComment.tenantId, ctx.tenant.id), condition, isRated));
  return row ?? { scoreSum: 0, count: 0 };
}

export async function selectComment(ctx: RequestContext, id: number): Promise<CommentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(storeComment)
    .where(and(eq(storeComment.tenantId, ctx.tenant.id), eq(storeComment.id, id)));
  return row;
}

/** What a member has said of a store, the latest first. */
export async function selectOwn(
  ctx: RequestContext,
  memberId: number,
  storeId: number,
  limit: number,
): Promise<CommentRow[]> {
  return ctx.db
    .select()
    .from(storeComment)
    .where(and(ofStore(ctx, storeId), eq(storeComment.memberId, memberId)))
    .orderBy(desc(storeComment.createdAt), desc(storeComment.id))
    .limit(limit);
}

/** Writes down once that a member was in a store. */
export async function insertOccasion(
  tx: RequestContext,
  row: Omit<typeof storeOccasion.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.db
    .insert(storeOccasion)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoNothing();
}

export async function selectOccasion(ctx: RequestContext, id: number): Promise<OccasionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(storeOccasion)
    .where(and(eq(storeOccasion.tenantId, ctx.tenant.id), eq(storeOccasion.id, id)));
  return row;
}

/** What a member was in a store for since a moment and has not commented on, the latest first. */
export async function selectOpen(
  ctx: RequestContext,
  { memberId, storeId, since }: { memberId: number; storeId: number; since: Date },
): Promise<OccasionRow[]> {
  return ctx.db
    .select()
    .from(storeOccasion)
    .where(
      and(
        eq(storeOccasion.tenantId, ctx.tenant.id),
        eq(storeOccasion.memberId, memberId),
        eq(storeOccasion.storeId, storeId),
        gte(storeOccasion.happenedAt, since),
        sql`NOT EXISTS (SELECT 1 FROM ${storeComment} WHERE ${storeComment.tenantId} = ${storeOccasion.tenantId}
          AND ${storeComment.occasionId} = ${storeOccasion.id})`,
      ),
    )
    .orderBy(desc(storeOccasion.happenedAt), desc(storeOccasion.id))
    .limit(20);
}

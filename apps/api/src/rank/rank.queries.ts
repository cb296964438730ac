import type { RankKind } from '@jishi/contract/rank-words.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { isListed } from '../search/search.service.ts';
import type { Place } from './count-places.ts';
import { rankEntry, rankExclusion } from './rank.tables.ts';

/** A place as shoppers see it. */
export interface ShownPlace {
  kind: RankKind;
  groupId: number;
  position: number;
  productId: number;
  score: number;
  previous: number | null;
  countedAt: Date;
}

/** Lets one process at a time count the ranks of a tenant; until the transaction ends. */
export async function lockRanks(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('rank'), ${tx.tenant.id})`);
  // Counting the week of a busy shop takes longer than a page may.
  await tx.db.execute(sql`SELECT set_config('statement_timeout', '300s', true)`);
}

/** Puts places into the stead of all there were. */
export async function replacePlaces(
  tx: RequestContext,
  places: readonly (Place & { kind: RankKind })[],
  countedAt: Date,
): Promise<void> {
  await tx.db.delete(rankEntry).where(eq(rankEntry.tenantId, tx.tenant.id));
  await tx.db.execute(sql`
    INSERT INTO ${rankEntry} (tenant_id, kind, group_id, position, product_id, score, people, units, previous, counted_at)
    SELECT ${tx.tenant.id}, kind, "groupId", position, "productId", score, people, units, previous, ${countedAt.toISOString()}::timestamptz
      FROM json_to_recordset(${JSON.stringify(places)}::json) AS place(
        kind text, "groupId" bigint, position integer, "productId" bigint, score integer, people integer, units integer, previous integer)`);
}

/** All places as shoppers see them: models taken out, or out of the lists, leave theirs to those behind. */
function shownPlaces(ctx: RequestContext, where?: SQL) {
  return sql`
    SELECT kind, group_id, product_id, score, previous, counted_at,
           row_number() OVER (PARTITION BY kind, group_id ORDER BY position)::int AS position
      FROM ${rankEntry}
     WHERE ${rankEntry.tenantId} = ${ctx.tenant.id} AND ${where ?? sql`true`}
       AND ${isListed(ctx, sql`${rankEntry.productId}`)}
       AND NOT EXISTS (SELECT 1 FROM ${rankExclusion}
         WHERE ${rankExclusion.tenantId} = ${ctx.tenant.id} AND ${rankExclusion.productId} = ${rankEntry.productId})`;
}

interface ShownRow extends Record<string, unknown> {
  kind: RankKind;
  group_id: string;
  position: number;
  product_id: string;
  score: number;
  previous: number | null;
  counted_at: string;
}

async function readShown(ctx: RequestContext, query: SQL): Promise<ShownPlace[]> {
  const { rows } = await ctx.db.execute<ShownRow>(query);
  return rows.map((row) => ({
    kind: row.kind,
    groupId: Number(row.group_id),
    position: row.position,
    productId: Number(row.product_id),
    score: row.score,
    previous: row.previous,
    countedAt: new Date(row.counted_at),
  }));
}

/** Places of a rank, the first so many; with how many there are of each rank. */
export function selectPlaces(
  ctx: RequestContext,
  of: { kind?: RankKind; groupId?: number; most: number },
): Promise<ShownPlace[]> {
  const where = and(
    of.kind && eq(rankEntry.kind, of.kind),
    of.groupId === undefined ? undefined : eq(rankEntry.groupId, of.groupId),
  );
  return readShown(
    ctx,
    sql`SELECT * FROM (${shownPlaces(ctx, where)}) AS shown WHERE position <= ${of.most} ORDER BY kind, group_id, position`,
  );
}

/** Categories that have a rank of a kind with so many models at least. */
export async function selectGroups(ctx: RequestContext, kind: RankKind, fewest: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    SELECT group_id AS id FROM (${shownPlaces(ctx, eq(rankEntry.kind, kind))}) AS shown
     GROUP BY group_id HAVING count(*) >= ${fewest}`);
  return rows.map(({ id }) => Number(id));
}

/** Places of one model in all ranks that have so many models at least, the best first. */
export function selectPlacesOf(
  ctx: RequestContext,
  productId: number,
  { most, fewest }: { most: number; fewest: number },
): Promise<ShownPlace[]> {
  const ranks = sql`(${rankEntry.kind}, ${rankEntry.groupId}) IN (
    SELECT mine.kind, mine.group_id FROM ${rankEntry} AS mine
     WHERE mine.tenant_id = ${ctx.tenant.id} AND mine.product_id = ${productId})`;
  return readShown(
    ctx,
    sql`SELECT * FROM (
          SELECT *, count(*) OVER (PARTITION BY kind, group_id) AS total FROM (${shownPlaces(ctx, ranks)}) AS shown) AS placed
         WHERE product_id = ${productId} AND position <= ${most} AND total >= ${fewest}
         ORDER BY position, kind, group_id`,
  );
}

/** A rank as it was counted, with those that were taken out. */
export function selectCounted(ctx: RequestContext, kind: RankKind, groupId: number) {
  return ctx.db
    .select({
      productId: rankEntry.productId,
      score: rankEntry.score,
      people: rankEntry.people,
      units: rankEntry.units,
      previous: rankEntry.previous,
      countedAt: rankEntry.countedAt,
      listed: sql<boolean>`${isListed(ctx, sql`${rankEntry.productId}`)}`,
      reason: rankExclusion.reason,
      excludedBy: rankExclusion.staffName,
    })
    .from(rankEntry)
    .leftJoin(
      rankExclusion,
      and(eq(rankExclusion.tenantId, rankEntry.tenantId), eq(rankExclusion.productId, rankEntry.productId)),
    )
    .where(
      and(eq(rankEntry.tenantId, ctx.tenant.id), eq(rankEntry.kind, kind), eq(rankEntry.groupId, groupId)),
    )
    .orderBy(asc(rankEntry.position));
}

/** Takes a model out. @returns false where that had been done */
export async function insertExclusion(
  tx: RequestContext,
  row: { productId: number; reason: string; staffName: string },
): Promise<boolean> {
  const rows = await tx.db
    .insert(rankExclusion)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ productId: rankExclusion.productId });
  return rows.length > 0;
}

/** @returns the reason it had been taken out for; undefined where it had not */
export async function deleteExclusion(tx: RequestContext, productId: number): Promise<string | undefined> {
  const [row] = await tx.db
    .delete(rankExclusion)
    .where(and(eq(rankExclusion.tenantId, tx.tenant.id), eq(rankExclusion.productId, productId)))
    .returning({ reason: rankExclusion.reason });
  return row?.reason;
}

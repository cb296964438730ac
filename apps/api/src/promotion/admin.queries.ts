import type { PromotionState, PromotionType } from '@jishi/contract/promotion-words.ts';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { AddonRow, GiftRow, PromotionRow, TargetRow } from './in-force.queries.ts';
import {
  promotion,
  promotionAddon,
  promotionGift,
  promotionTarget,
  promotionUse,
} from './promotion.tables.ts';

export interface PromotionFilter {
  type: PromotionType | '';
  phase: '' | 'draft' | 'waiting' | 'running' | 'over' | 'stopped';
  keyword: string;
}

const published = eq(promotion.state, 'published');
const phases: Record<Exclude<PromotionFilter['phase'], ''>, SQL | undefined> = {
  draft: eq(promotion.state, 'draft'),
  stopped: eq(promotion.state, 'stopped'),
  waiting: and(published, sql`now() < ${promotion.startsAt}`),
  running: and(published, sql`now() >= ${promotion.startsAt} AND now() < ${promotion.endsAt}`),
  over: and(published, sql`now() >= ${promotion.endsAt}`),
};

export async function selectPage(
  ctx: RequestContext,
  { type, phase, keyword }: PromotionFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  const where = and(
    eq(promotion.tenantId, ctx.tenant.id),
    type === '' ? undefined : eq(promotion.type, type),
    phase === '' ? undefined : phases[phase],
    keyword === ''
      ? undefined
      : or(sql`strpos(${promotion.title}, ${keyword}) > 0`, sql`${promotion.id}::text = ${keyword}`),
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ id: promotion.id })
      .from(promotion)
      .where(where)
      .orderBy(desc(promotion.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(promotion).where(where),
  ]);
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}

/** What promotions gave in orders that stand. */
export async function sumUses(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, { orders: number; givenFen: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: promotionUse.promotionId,
      orders: sql<number>`count(*)::int`,
      givenFen: sql<number>`sum(${promotionUse.amountFen})::float8`,
    })
    .from(promotionUse)
    .where(
      and(
        eq(promotionUse.tenantId, ctx.tenant.id),
        inArray(promotionUse.promotionId, [...ids]),
        eq(promotionUse.state, 'held'),
      ),
    )
    .groupBy(promotionUse.promotionId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

type Terms = Omit<
  typeof promotion.$inferInsert,
  'tenantId' | 'id' | 'rootId' | 'state' | 'spentFen' | 'version' | 'createdAt' | 'updatedAt'
>;

export async function insertDraft(ctx: RequestContext, row: Terms & { rootId: number }): Promise<number> {
  const [made] = await ctx.db
    .insert(promotion)
    .values({ ...row, tenantId: ctx.tenant.id })
    .returning({ id: promotion.id });
  if (!made) throw new Error('no promotion was written');
  return made.id;
}

/** @returns false unless it is a draft */
export async function updateDraft(ctx: RequestContext, id: number, row: Terms): Promise<boolean> {
  const rows = await ctx.db
    .update(promotion)
    .set({ ...row, version: sql`${promotion.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(promotion.tenantId, ctx.tenant.id), eq(promotion.id, id), eq(promotion.state, 'draft')))
    .returning({ id: promotion.id });
  return rows.length === 1;
}

/** Writes the goods, gifts and add-ons of a draft anew. */
export async function replaceRows(
  ctx: RequestContext,
  id: number,
  rows: {
    targets: Omit<TargetRow, 'promotionId'>[];
    gifts: Pick<GiftRow, 'ppid' | 'units' | 'quota'>[];
    addons: Omit<AddonRow, 'promotionId'>[];
  },
): Promise<void> {
  const own = { tenantId: ctx.tenant.id, promotionId: id };
  for (const table of [promotionTarget, promotionGift, promotionAddon])
    await ctx.db.delete(table).where(and(eq(table.tenantId, own.tenantId), eq(table.promotionId, id)));
  if (rows.targets.length > 0)
    await ctx.db.insert(promotionTarget).values(rows.targets.map((row) => ({ ...row, ...own })));
  if (rows.gifts.length > 0)
    await ctx.db.insert(promotionGift).values(rows.gifts.map((row) => ({ ...row, ...own })));
  if (rows.addons.length > 0)
    await ctx.db.insert(promotionAddon).values(rows.addons.map((row) => ({ ...row, ...own })));
}

/** @returns false unless it was in `from` */
export async function moveState(
  ctx: RequestContext,
  id: number,
  from: PromotionState,
  to: PromotionState,
): Promise<boolean> {
  const rows = await ctx.db
    .update(promotion)
    .set({ state: to, updatedAt: sql`now()` })
    .where(and(eq(promotion.tenantId, ctx.tenant.id), eq(promotion.id, id), eq(promotion.state, from)))
    .returning({ id: promotion.id });
  return rows.length === 1;
}

/** Other versions of a promotion stop when one is published. */
export async function stopOtherVersions(ctx: RequestContext, { id, rootId }: PromotionRow): Promise<void> {
  if (rootId === 0) return;
  await ctx.db
    .update(promotion)
    .set({ state: 'stopped', updatedAt: sql`now()` })
    .where(
      and(
        eq(promotion.tenantId, ctx.tenant.id),
        or(eq(promotion.id, rootId), eq(promotion.rootId, rootId)),
        ne(promotion.id, id),
        published,
      ),
    );
}

/** Only what may change of a published one, and only that way. @returns false when it may not */
export async function amendRow(
  ctx: RequestContext,
  id: number,
  { title, endsAt, budgetFen }: { title: string; endsAt: Date; budgetFen: number | null },
): Promise<boolean> {
  const rows = await ctx.db
    .update(promotion)
    .set({ title, endsAt, budgetFen, updatedAt: sql`now()` })
    .where(
      and(
        eq(promotion.tenantId, ctx.tenant.id),
        eq(promotion.id, id),
        published,
        sql`${endsAt} >= ${promotion.endsAt}`,
        budgetFen === null
          ? sql`${promotion.budgetFen} IS NULL`
          : sql`(${promotion.budgetFen} IS NOT NULL AND ${budgetFen} >= ${promotion.budgetFen})`,
      ),
    )
    .returning({ id: promotion.id });
  return rows.length === 1;
}

import { and, asc, count, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { pointsExchange, pointsGoods } from './points-goods.tables.ts';

export type PointsGoodsRow = typeof pointsGoods.$inferSelect;
export type PointsGoodsDraft = Omit<PointsGoodsRow, 'tenantId' | 'id' | 'given'>;
interface Page {
  page: number;
  pageSize: number;
}

/** What is in use and not over: what is open and left first, then what is to begin, then what is gone. */
export async function selectCurrent(
  ctx: RequestContext,
  { page, pageSize }: Page,
): Promise<{ rows: PointsGoodsRow[]; total: number }> {
  const where = and(
    eq(pointsGoods.tenantId, ctx.tenant.id),
    eq(pointsGoods.active, true),
    gt(pointsGoods.endsAt, sql`now()`),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(pointsGoods)
      .where(where)
      .orderBy(
        sql`CASE WHEN ${pointsGoods.given} >= ${pointsGoods.quota} THEN 2 WHEN ${pointsGoods.startsAt} > now() THEN 1 ELSE 0 END`,
        asc(pointsGoods.endsAt),
        asc(pointsGoods.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(pointsGoods).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Everything that was ever offered, the newest first. */
export async function selectAllGoods(
  ctx: RequestContext,
  { page, pageSize }: Page,
): Promise<{ rows: PointsGoodsRow[]; total: number }> {
  const where = eq(pointsGoods.tenantId, ctx.tenant.id);
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(pointsGoods)
      .where(where)
      .orderBy(desc(pointsGoods.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(pointsGoods).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectGoods(ctx: RequestContext, id: number): Promise<PointsGoodsRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(pointsGoods)
    .where(and(eq(pointsGoods.tenantId, ctx.tenant.id), eq(pointsGoods.id, id)));
  return row;
}

export async function insertGoods(
  tx: RequestContext,
  drafts: readonly PointsGoodsDraft[],
): Promise<number[]> {
  const rows = await tx.db
    .insert(pointsGoods)
    .values(drafts.map((draft) => ({ tenantId: tx.tenant.id, ...draft })))
    .returning({ id: pointsGoods.id });
  return rows.map(({ id }) => id);
}

/** @returns whether it could be: not with a quota below what was taken */
export async function updateGoods(tx: RequestContext, id: number, draft: PointsGoodsDraft): Promise<boolean> {
  const rows = await tx.db
    .update(pointsGoods)
    .set(draft)
    .where(
      and(
        eq(pointsGoods.tenantId, tx.tenant.id),
        eq(pointsGoods.id, id),
        lte(pointsGoods.given, draft.quota),
      ),
    )
    .returning({ id: pointsGoods.id });
  return rows.length > 0;
}

/** Units that a member has of some goods, without those of orders that fell through. */
export async function countTaken(ctx: RequestContext, goodsId: number, memberId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ taken: count() })
    .from(pointsExchange)
    .where(
      and(
        eq(pointsExchange.tenantId, ctx.tenant.id),
        eq(pointsExchange.goodsId, goodsId),
        eq(pointsExchange.memberId, memberId),
        eq(pointsExchange.released, false),
      ),
    );
  return row?.taken ?? 0;
}

/** Takes one unit where the offer is as it was priced, open and left; its row stays locked to the end. */
export async function takeUnit(
  tx: RequestContext,
  { id, points, priceFen }: PointsGoodsRow,
): Promise<boolean> {
  const rows = await tx.db
    .update(pointsGoods)
    .set({ given: sql`${pointsGoods.given} + 1` })
    .where(
      and(
        eq(pointsGoods.tenantId, tx.tenant.id),
        eq(pointsGoods.id, id),
        eq(pointsGoods.active, true),
        eq(pointsGoods.points, points),
        eq(pointsGoods.priceFen, priceFen),
        lt(pointsGoods.given, pointsGoods.quota),
        lte(pointsGoods.startsAt, sql`now()`),
        gt(pointsGoods.endsAt, sql`now()`),
      ),
    )
    .returning({ id: pointsGoods.id });
  return rows.length > 0;
}

export async function insertExchange(
  tx: RequestContext,
  row: { orderId: number; goodsId: number; memberId: number },
): Promise<void> {
  await tx.db.insert(pointsExchange).values({ tenantId: tx.tenant.id, ...row });
}

/** Gives the unit of an order back, once. */
export async function releaseUnit(tx: RequestContext, orderId: number): Promise<void> {
  const [row] = await tx.db
    .update(pointsExchange)
    .set({ released: true })
    .where(
      and(
        eq(pointsExchange.tenantId, tx.tenant.id),
        eq(pointsExchange.orderId, orderId),
        eq(pointsExchange.released, false),
      ),
    )
    .returning({ goodsId: pointsExchange.goodsId });
  if (!row) return;
  await tx.db
    .update(pointsGoods)
    .set({ given: sql`${pointsGoods.given} - 1` })
    .where(and(eq(pointsGoods.tenantId, tx.tenant.id), eq(pointsGoods.id, row.goodsId)));
}

import type { CouponKind, CouponState } from '@jishi/contract/coupon-words.ts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { TargetRow } from './coupon.queries.ts';
import { coupon, couponTarget, memberCoupon } from './coupon.tables.ts';
import type { RuleRow } from './give.queries.ts';

export type RuleDraft = Omit<
  typeof coupon.$inferInsert,
  'tenantId' | 'id' | 'state' | 'given' | 'usedFen' | 'version' | 'createdAt'
>;

const sortings: Readonly<Record<string, SQL[]>> = {
  '': [desc(coupon.id)],
  createdAsc: [asc(coupon.id)],
  createdDesc: [desc(coupon.id)],
  givenAsc: [asc(coupon.given), desc(coupon.id)],
  givenDesc: [desc(coupon.given), desc(coupon.id)],
};

/** One page of rules with how many of each were used, and what those took off. */
export async function selectRules(
  ctx: RequestContext,
  filter: { keyword: string; kind: CouponKind | ''; state: CouponState | ''; sort: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RuleRow[]; total: number }> {
  const { keyword } = filter;
  const where = and(
    eq(coupon.tenantId, ctx.tenant.id),
    filter.kind === '' ? undefined : eq(coupon.kind, filter.kind),
    filter.state === '' ? undefined : eq(coupon.state, filter.state),
    keyword === ''
      ? undefined
      : sql`(strpos(${coupon.name}, ${keyword}) > 0 OR ${coupon.ruleCode} = ${keyword})`,
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(coupon)
      .where(where)
      .orderBy(...(sortings[filter.sort] ?? [desc(coupon.id)]))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(coupon).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many coupons of rules are used now, and what they took off. */
export async function sumUses(
  ctx: RequestContext,
  couponIds: readonly number[],
): Promise<Map<number, { used: number; amountFen: number }>> {
  if (couponIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      couponId: memberCoupon.couponId,
      used: sql<number>`count(*)::int`,
      amountFen: sql<number>`coalesce(sum(${memberCoupon.amountFen}), 0)::float8`,
    })
    .from(memberCoupon)
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        sql`${memberCoupon.couponId} = ANY(${sql.param([...couponIds])}::bigint[])`,
        eq(memberCoupon.state, 'used'),
      ),
    )
    .groupBy(memberCoupon.couponId);
  return new Map(rows.map(({ couponId, ...sums }) => [couponId, sums]));
}

export async function lockRule(ctx: RequestContext, id: number): Promise<RuleRow | undefined> {
  const [row] = await ctx.db.select().from(coupon).where(isRule(ctx, id)).for('update');
  return row;
}

export async function insertRule(ctx: RequestContext, row: RuleDraft): Promise<number> {
  const [made] = await ctx.db
    .insert(coupon)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: coupon.id });
  return (made as { id: number }).id;
}

export async function updateRule(ctx: RequestContext, id: number, change: Partial<RuleRow>): Promise<void> {
  await ctx.db
    .update(coupon)
    .set({ ...change, version: sql`${coupon.version} + 1` })
    .where(isRule(ctx, id));
}

/** Writes what a rule is for anew. */
export async function replaceTargets(
  ctx: RequestContext,
  couponId: number,
  targets: readonly Omit<TargetRow, 'couponId'>[],
): Promise<void> {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .delete(couponTarget)
    .where(and(eq(couponTarget.tenantId, tenantId), eq(couponTarget.couponId, couponId)));
  if (targets.length === 0) return;
  await ctx.db
    .insert(couponTarget)
    .values(targets.map((target) => ({ tenantId, couponId, ...target })))
    .onConflictDoNothing();
}

function isRule(ctx: RequestContext, id: number): SQL | undefined {
  return and(eq(coupon.tenantId, ctx.tenant.id), eq(coupon.id, id));
}

import { and, desc, eq, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';
import { couponDay } from './issue.tables.ts';

export type DayRow = typeof couponDay.$inferSelect;

/** Days that are summed anew each night: what was given back within them corrects them. */
const SUMMED_DAYS = 32;

/** Tenants with a coupon that was given or used within the days that are summed. */
export const tenantsWithNews = tenantsWith(
  memberCoupon,
  sql`(created_at > now() - interval '2 days' OR used_at > now() - interval '2 days')`,
);

/** Sums the last days of all rules from the coupons themselves, and what rules without a budget took off in all. */
export async function sumDays(ctx: RequestContext): Promise<void> {
  const tenantId = ctx.tenant.id;
  const since = sql`now() - make_interval(days => ${SUMMED_DAYS})`;
  await ctx.db.execute(sql`
    INSERT INTO ${couponDay} (tenant_id, coupon_id, day, given, used, discount_fen, sales_fen, new_members)
    SELECT ${tenantId}, coupon_id, day, sum(given), sum(used), sum(discount), sum(sales), sum(fresh) FROM (
      SELECT coupon_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day, 1 AS given, 0 AS used, 0 AS discount,
             0 AS sales, 0 AS fresh
        FROM ${memberCoupon} WHERE tenant_id = ${tenantId} AND created_at > ${since}
      UNION ALL
      SELECT held.coupon_id, (held.used_at AT TIME ZONE 'Asia/Shanghai')::date, 0, 1, held.amount_fen,
             coalesce(placed.payable_fen, 0), (owner.created_at > held.used_at - interval '30 days')::int
        FROM ${memberCoupon} held
        JOIN member owner ON owner.tenant_id = held.tenant_id AND owner.id = held.member_id
        LEFT JOIN sales_order placed ON placed.tenant_id = held.tenant_id AND placed.id = held.order_id
       WHERE held.tenant_id = ${tenantId} AND held.state = 'used' AND held.used_at > ${since}
    ) AS acts GROUP BY coupon_id, day
    ON CONFLICT (tenant_id, coupon_id, day) DO UPDATE SET given = excluded.given, used = excluded.used,
      discount_fen = excluded.discount_fen, sales_fen = excluded.sales_fen, new_members = excluded.new_members`);
  await ctx.db.execute(sql`
    UPDATE ${coupon} rule SET used_fen = sums.fen
      FROM (SELECT coupon_id, sum(amount_fen) AS fen FROM ${memberCoupon}
             WHERE tenant_id = ${tenantId} AND state = 'used' GROUP BY coupon_id) AS sums
     WHERE rule.tenant_id = ${tenantId} AND rule.id = sums.coupon_id AND rule.budget_fen IS NULL
       AND rule.used_fen <> sums.fen`);
}

/** The newest days of a rule. */
export async function selectDays(ctx: RequestContext, couponId: number, most: number): Promise<DayRow[]> {
  return ctx.db
    .select()
    .from(couponDay)
    .where(and(eq(couponDay.tenantId, ctx.tenant.id), eq(couponDay.couponId, couponId)))
    .orderBy(desc(couponDay.day))
    .limit(most);
}

/** All days of a rule together. */
export async function sumAllDays(ctx: RequestContext, couponId: number) {
  const sumOf = (name: string) => sql<number>`coalesce(sum(${sql.identifier(name)}), 0)::float8`;
  const [row] = await ctx.db
    .select({
      given: sumOf('given'),
      used: sumOf('used'),
      discountFen: sumOf('discount_fen'),
      salesFen: sumOf('sales_fen'),
      newMembers: sumOf('new_members'),
    })
    .from(couponDay)
    .where(and(eq(couponDay.tenantId, ctx.tenant.id), eq(couponDay.couponId, couponId)));
  return row ?? { given: 0, used: 0, discountFen: 0, salesFen: 0, newMembers: 0 };
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, couponMember, couponTarget, memberCoupon } from './coupon.tables.ts';
import { couponPrize, serviceVoucher } from './voucher.tables.ts';

type Without<Row> = Omit<Row, 'tenantId' | 'id'>;
export type ProvidedRule = Without<typeof coupon.$inferInsert>;
export type ProvidedHeld = Without<typeof memberCoupon.$inferInsert>;
export type ProvidedTarget = Omit<typeof couponTarget.$inferInsert, 'tenantId'>;
export type ProvidedPrize = Without<typeof couponPrize.$inferInsert>;
export type ProvidedVoucher = Without<typeof serviceVoucher.$inferInsert>;

/** Rules by their names. */
export async function selectRuleIds(
  ctx: RequestContext,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: coupon.id, name: coupon.name })
    .from(coupon)
    .where(and(eq(coupon.tenantId, ctx.tenant.id), inArray(coupon.name, [...names])));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function insertRules(ctx: RequestContext, rows: readonly ProvidedRule[]): Promise<void> {
  await ctx.db.insert(coupon).values(rows.map((row) => ({ tenantId: ctx.tenant.id, ...row })));
}

export async function insertTargets(ctx: RequestContext, rows: readonly ProvidedTarget[]): Promise<void> {
  await ctx.db
    .insert(couponTarget)
    .values(rows.map((row) => ({ tenantId: ctx.tenant.id, ...row })))
    .onConflictDoNothing();
}

/** Writes coupons, prizes and vouchers into members' hands, and counts them where their rules count. */
export async function insertGifts(
  ctx: RequestContext,
  gifts: {
    held: readonly ProvidedHeld[];
    prizes: readonly ProvidedPrize[];
    vouchers: readonly ProvidedVoucher[];
  },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const { db } = ctx;
  const ofTenant = <Row>(rows: readonly Row[]) => rows.map((row) => ({ tenantId, ...row }));
  await db.insert(memberCoupon).values(ofTenant(gifts.held));
  await db.insert(couponPrize).values(ofTenant(gifts.prizes));
  await db.insert(serviceVoucher).values(ofTenant(gifts.vouchers));
  await db.execute(sql`
    WITH had AS (
      SELECT coupon_id, member_id FROM ${memberCoupon} WHERE tenant_id = ${tenantId}
      UNION ALL SELECT coupon_id, member_id FROM ${couponPrize} WHERE tenant_id = ${tenantId}
      UNION ALL SELECT coupon_id, member_id FROM ${serviceVoucher} WHERE tenant_id = ${tenantId}
    ), counted AS (
      INSERT INTO ${couponMember} (tenant_id, coupon_id, member_id, taken)
      SELECT ${tenantId}, coupon_id, member_id, count(*) FROM had GROUP BY coupon_id, member_id
      ON CONFLICT (tenant_id, coupon_id, member_id) DO UPDATE SET taken = excluded.taken
    )
    UPDATE ${coupon} rule SET given = sums.total,
           quota = CASE WHEN rule.quota IS NOT NULL THEN greatest(rule.quota, sums.total) END
      FROM (SELECT coupon_id, count(*) AS total FROM had GROUP BY coupon_id) AS sums
     WHERE rule.tenant_id = ${tenantId} AND rule.id = sums.coupon_id`);
}

import type { heldTabs } from '@jishi/contract/coupon-words.ts';
import { and, asc, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';

export type HeldTab = (typeof heldTabs)[number];

const isOver = lte(memberCoupon.expiresAt, sql`now()`);

const tabs: Readonly<Record<HeldTab, { where: SQL | undefined; order: SQL[] }>> = {
  unused: {
    where: and(eq(memberCoupon.state, 'unused'), gt(memberCoupon.expiresAt, sql`now()`)),
    order: [asc(memberCoupon.expiresAt), asc(memberCoupon.id)],
  },
  used: { where: eq(memberCoupon.state, 'used'), order: [desc(memberCoupon.usedAt), desc(memberCoupon.id)] },
  expired: {
    where: or(eq(memberCoupon.state, 'revoked'), and(eq(memberCoupon.state, 'unused'), isOver)),
    order: [desc(memberCoupon.expiresAt), desc(memberCoupon.id)],
  },
};

const rowFields = { held: memberCoupon, rule: coupon };
export type HeldRow = { held: typeof memberCoupon.$inferSelect; rule: typeof coupon.$inferSelect };

/** One page of a tab of a member. */
export async function selectTab(
  ctx: RequestContext,
  memberId: number,
  tab: HeldTab,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HeldRow[]> {
  const { where, order } = tabs[tab];
  return withRule(ctx)
    .where(and(ofMember(ctx, memberId), where))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many coupons a member has in each tab. */
export async function countTabs(ctx: RequestContext, memberId: number): Promise<Record<HeldTab, number>> {
  const counted = (tab: HeldTab) => sql<number>`count(*) FILTER (WHERE ${tabs[tab].where})::int`;
  const [row] = await ctx.db
    .select({ unused: counted('unused'), used: counted('used'), expired: counted('expired') })
    .from(memberCoupon)
    .where(ofMember(ctx, memberId));
  return row ?? { unused: 0, used: 0, expired: 0 };
}

/** Coupons of a member for another use than orders, that can be used now. */
export async function selectUsableFor(
  ctx: RequestContext,
  memberId: number,
  usage: 'repair' | 'door' | 'recycle',
): Promise<HeldRow[]> {
  return withRule(ctx)
    .where(
      and(
        ofMember(ctx, memberId),
        tabs.unused.where,
        eq(coupon.usage, usage),
        lte(memberCoupon.validFrom, sql`now()`),
        eq(memberCoupon.waitsForOrder, false),
      ),
    )
    .orderBy(...tabs.unused.order)
    .limit(100);
}

function withRule(ctx: RequestContext) {
  return ctx.db
    .select(rowFields)
    .from(memberCoupon)
    .innerJoin(coupon, and(eq(coupon.tenantId, memberCoupon.tenantId), eq(coupon.id, memberCoupon.couponId)));
}

function ofMember(ctx: RequestContext, memberId: number): SQL | undefined {
  return and(eq(memberCoupon.tenantId, ctx.tenant.id), eq(memberCoupon.memberId, memberId));
}

import type { CouponKind, CouponUsage } from '@jishi/contract/coupon-words.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, couponTarget, memberCoupon } from './coupon.tables.ts';

/** A coupon in a member's hands, with what it is worth. */
export interface HeldCoupon {
  /** Of the member's own coupon, not of its rule. */
  id: number;
  couponId: number;
  memberId: number;
  name: string;
  kind: CouponKind;
  amountFen: number;
  percentOffPpm: number;
  capFen: number;
  thresholdFen: number;
  stackActivity: boolean;
  channels: string[];
  validFrom: Date;
  expiresAt: Date;
  state: 'unused' | 'used' | 'revoked';
  waitsForOrder: boolean;
}

/** What an order needs to know of a coupon. */
export type UsableCoupon = Pick<HeldCoupon, keyof typeof usable>;

const usable = {
  id: memberCoupon.id,
  couponId: memberCoupon.couponId,
  name: coupon.name,
  kind: coupon.kind,
  amountFen: coupon.amountFen,
  percentOffPpm: coupon.percentOffPpm,
  capFen: coupon.capFen,
  thresholdFen: coupon.thresholdFen,
  stackActivity: coupon.stackActivity,
  expiresAt: memberCoupon.expiresAt,
};
const held = {
  ...usable,
  channels: coupon.channels,
  memberId: memberCoupon.memberId,
  validFrom: memberCoupon.validFrom,
  state: memberCoupon.state,
  waitsForOrder: memberCoupon.waitsForOrder,
};

const usableOfMember = keepRead('usable_coupons_of_member', usable, (db, fields) =>
  db
    .select(fields)
    .from(memberCoupon)
    .innerJoin(coupon, and(eq(coupon.tenantId, memberCoupon.tenantId), eq(coupon.id, memberCoupon.couponId)))
    .where(
      and(
        eq(memberCoupon.tenantId, sql.placeholder('tenantId')),
        eq(memberCoupon.memberId, sql.placeholder('memberId')),
        eq(memberCoupon.state, 'unused'),
        gt(memberCoupon.expiresAt, sql`now()`),
        lte(memberCoupon.validFrom, sql`now()`),
        eq(memberCoupon.waitsForOrder, false),
        eq(coupon.usage, 'goods'),
      ),
    )
    .orderBy(asc(memberCoupon.expiresAt), asc(memberCoupon.id)),
);

/** Coupons of a member for orders of goods that can be used now. */
export async function selectUsable(ctx: RequestContext, memberId: number): Promise<UsableCoupon[]> {
  return usableOfMember(ctx.db, { tenantId: ctx.tenant.id, memberId });
}

/** A coupon of the tenant that somebody holds, whatever its state. */
export async function selectHeld(ctx: RequestContext, id: number): Promise<HeldCoupon | undefined> {
  const [row] = await fromHeld(ctx).where(
    and(eq(memberCoupon.tenantId, ctx.tenant.id), eq(memberCoupon.id, id)),
  );
  return row;
}

function fromHeld(ctx: RequestContext) {
  return ctx.db
    .select(held)
    .from(memberCoupon)
    .innerJoin(coupon, and(eq(coupon.tenantId, memberCoupon.tenantId), eq(coupon.id, memberCoupon.couponId)));
}

export type TargetRow = Pick<typeof couponTarget.$inferSelect, 'couponId' | 'side' | 'kind' | 'refId'>;

const targetsOfRules = keepRead(
  'targets_of_coupon_rules',
  {
    couponId: couponTarget.couponId,
    side: couponTarget.side,
    kind: couponTarget.kind,
    refId: couponTarget.refId,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(couponTarget)
      .where(
        and(
          eq(couponTarget.tenantId, sql.placeholder('tenantId')),
          sql`${couponTarget.couponId} = ANY(${sql.placeholder('couponIds')}::bigint[])`,
        ),
      )
      .orderBy(couponTarget.couponId, couponTarget.side, couponTarget.kind, couponTarget.refId),
);

/** What rules count for and do not, by rule; one that names nothing counts for everything and is missing. */
export async function selectTargets(
  ctx: RequestContext,
  couponIds: readonly number[],
): Promise<Map<number, TargetRow[]>> {
  if (couponIds.length === 0) return new Map();
  const asked = { tenantId: ctx.tenant.id, couponIds: [...new Set(couponIds)] };
  return Map.groupBy(await targetsOfRules(ctx.db, asked), (row) => row.couponId);
}

/** What a held coupon is used for: an order, or a thing of another room (`recycle:55`). */
export type UsedFor = { orderId: number } | { usedFor: string };

/**
 * @param use.usage what it must be for; any where it is left out
 * @returns its rule, or undefined when it was used or ran out in the meantime
 */
export async function markUsed(
  ctx: RequestContext,
  use: { memberId: number; id: number; amountFen: number; on: UsedFor; usage?: CouponUsage },
): Promise<{ couponId: number; hasBudget: boolean } | undefined> {
  const [changed] = await ctx.db
    .update(memberCoupon)
    .set({
      state: 'used',
      ...use.on,
      usedAt: sql`now()`,
      amountFen: use.amountFen,
      slot: sql`CASE WHEN ${coupon.kind} = 'freight' THEN 'freight' ELSE 'goods' END`,
    })
    .from(coupon)
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.memberId, use.memberId),
        eq(memberCoupon.id, use.id),
        eq(memberCoupon.state, 'unused'),
        gt(memberCoupon.expiresAt, sql`now()`),
        lte(memberCoupon.validFrom, sql`now()`),
        eq(memberCoupon.waitsForOrder, false),
        eq(coupon.tenantId, memberCoupon.tenantId),
        eq(coupon.id, memberCoupon.couponId),
        use.usage ? eq(coupon.usage, use.usage) : undefined,
      ),
    )
    .returning({ couponId: memberCoupon.couponId, hasBudget: sql<boolean>`${coupon.budgetFen} IS NOT NULL` });
  return changed;
}

/** Days that a coupon can be used after its end when the shop was to blame that it was not. */
const FAULT_DAYS = 7;

/**
 * Coupons of what fell through go back to their members.
 * @returns what they had taken off, by rule with a budget
 */
export async function markUnused(
  ctx: RequestContext,
  on: UsedFor,
  { shopAtFault }: { shopAtFault: boolean },
): Promise<{ couponId: number; amountFen: number }[]> {
  const which = 'orderId' in on ? sql`before.order_id = ${on.orderId}` : sql`before.used_for = ${on.usedFor}`;
  const longer = sql`CASE WHEN ${shopAtFault}::boolean AND before.expires_at < now()
    THEN now() + make_interval(days => ${FAULT_DAYS}) ELSE before.expires_at END`;
  const { rows } = await ctx.db.execute<{ coupon_id: string; amount_fen: string }>(sql`
    WITH before AS (
      SELECT * FROM ${memberCoupon} before
       WHERE before.tenant_id = ${ctx.tenant.id} AND ${which} AND before.state = 'used'
         FOR UPDATE
    ), back AS (
      UPDATE ${memberCoupon} held
         SET state = 'unused', order_id = NULL, used_for = '', used_at = NULL, amount_fen = 0,
             returned_times = held.returned_times + 1, expires_at = ${longer}
        FROM before
       WHERE held.tenant_id = before.tenant_id AND held.id = before.id
      RETURNING before.coupon_id, before.amount_fen, held.tenant_id
    )
    SELECT back.coupon_id, back.amount_fen FROM back
      JOIN ${coupon} rule ON rule.tenant_id = back.tenant_id AND rule.id = back.coupon_id AND rule.budget_fen IS NOT NULL
     ORDER BY back.coupon_id`);
  return rows.map((row) => ({ couponId: Number(row.coupon_id), amountFen: Number(row.amount_fen) }));
}

/** Adds to what a rule with a budget took off. @returns false where the budget does not hold it */
export async function changeUsedFen(ctx: RequestContext, couponId: number, byFen: number): Promise<boolean> {
  const changed = await ctx.db
    .update(coupon)
    .set({ usedFen: sql`${coupon.usedFen} + ${byFen}` })
    .where(
      and(
        eq(coupon.tenantId, ctx.tenant.id),
        eq(coupon.id, couponId),
        sql`${coupon.usedFen} + ${byFen} <= ${coupon.budgetFen}`,
      ),
    )
    .returning({ id: coupon.id });
  return changed.length === 1;
}

/** How many coupons for goods a member could use now. */
export async function countUsable(ctx: RequestContext, memberId: number): Promise<number> {
  return ctx.db.$count(
    memberCoupon,
    and(
      eq(memberCoupon.tenantId, ctx.tenant.id),
      eq(memberCoupon.memberId, memberId),
      eq(memberCoupon.state, 'unused'),
      gt(memberCoupon.expiresAt, sql`now()`),
    ),
  );
}

/** What waited for a first paid order of the member can be used from now. */
export async function endWaiting(ctx: RequestContext, memberId: number): Promise<void> {
  await ctx.db
    .update(memberCoupon)
    .set({ waitsForOrder: false })
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.memberId, memberId),
        eq(memberCoupon.state, 'unused'),
        eq(memberCoupon.waitsForOrder, true),
      ),
    );
}

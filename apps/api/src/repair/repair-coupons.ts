import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repairCoupon } from '@jishi/contract/repair-coupon.ts';
import { findHeldCoupons, listServiceOffers } from '../coupon/coupon.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import type { RepairRow } from './repair.queries.ts';

type Listed = OutputOf<typeof repairCoupon.ofRepair>;
export type RepairUsage = 'repair' | 'door';

const PPM_OF_PERCENT = 10_000;

/** Coupons of the member who asks for repairs (C091) or for visits (C093). */
export async function listRepairCoupons(
  ctx: RequestContext,
  usage: RepairUsage,
  { productId, total }: ParsedInputOf<typeof repairCoupon.ofRepair>,
): Promise<Listed> {
  const baseFen = total === 0 ? null : yuanToFen(total);
  const offers = await listServiceOffers(ctx, requireMember(ctx), { usage, productId, baseFen });
  return offers.map(({ row: { held, rule }, offFen, reason }) => ({
    ...{ id: held.id, code: held.code ?? '', name: rule.name, kind: rule.kind, reason },
    ...{ amount: fenToYuan(rule.amountFen), percent: rule.percentOffPpm / PPM_OF_PERCENT },
    ...{ threshold: fenToYuan(rule.thresholdFen), off: fenToYuan(offFen) },
    expiresAt: held.expiresAt.toISOString(),
  }));
}

/** What a chosen coupon takes off a ticket now. */
export interface CouponOff {
  id: number;
  usage: RepairUsage;
  name: string;
  offFen: number;
}

/** What a coupon is used on: its work, and the visit of the engineer; null for work that has no price yet. */
type Costs = Pick<RepairRow, 'couponId' | 'memberId' | 'productId' | 'visitFen'> & { workFen: number | null };

/** What the coupon of a ticket takes off; undefined where there is none, or it has become of no use. */
export async function findCouponOff(ctx: RequestContext, costs: Costs): Promise<CouponOff | undefined> {
  const found = await findOffer(ctx, costs);
  return found && found.offFen > 0 ? found : undefined;
}

async function findOffer(
  ctx: RequestContext,
  { couponId, memberId, productId, visitFen, workFen }: Costs,
): Promise<(CouponOff & { reason: string }) | undefined> {
  if (couponId === null || memberId === null) return undefined;
  const bases = { repair: workFen, door: visitFen };
  for (const usage of ['repair', 'door'] as const) {
    const offers = await listServiceOffers(ctx, memberId, { usage, productId, baseFen: bases[usage] });
    const one = offers.find(({ row }) => row.held.id === couponId);
    if (one) return { id: couponId, usage, name: one.row.rule.name, offFen: one.offFen, reason: one.reason };
  }
  return undefined;
}

/** @throws AppError conflict for a coupon that could not be used on this booking */
export async function assertCoupon(ctx: RequestContext, costs: Costs): Promise<void> {
  if (costs.couponId === null) return;
  const found = await findOffer(ctx, costs);
  if (!found) throw conflict('优惠券已使用或已过期，请重新选择');
  if (found.reason !== '') throw conflict(`优惠券不可用：${found.reason}`);
  if (found.usage === 'door' && costs.visitFen === 0) throw conflict('该优惠券仅限上门服务使用');
}

/** What the coupon of a ticket is called; empty for none. */
export async function describeCoupon(
  ctx: RequestContext,
  { couponId }: Pick<RepairRow, 'couponId'>,
): Promise<string> {
  if (couponId === null) return '';
  return (await findHeldCoupons(ctx, [couponId])).get(couponId)?.name ?? '';
}

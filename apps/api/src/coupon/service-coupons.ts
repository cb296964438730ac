import type { CouponUsage } from '@jishi/contract/coupon-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { findSkusOfModels } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { percentOf } from '../pricing/pricing.service.ts';
import { selectTargets } from './coupon.queries.ts';
import { isInScope, scopeOf } from './coupon-offer.ts';
import { type HeldRow, selectUsableFor } from './held-list.queries.ts';

type ServiceUsage = Exclude<CouponUsage, 'goods' | 'recycle'>;

/** What a service coupon is asked to take something off of. */
export interface ServiceWish {
  usage: ServiceUsage;
  /** Model of the device, 0 for any. */
  productId: number;
  /** What the service costs; null while nobody knows. */
  baseFen: number | null;
}

/** A coupon of a member for a service, and what it takes off. */
export interface ServiceOffer {
  row: HeldRow;
  offFen: number;
  /** Why it takes nothing off; empty where it does, or will once the sum is known. */
  reason: string;
}

/** Coupons of a member for a service that can be used now, those that end next first. */
export async function listServiceOffers(
  ctx: RequestContext,
  memberId: number,
  { usage, productId, baseFen }: ServiceWish,
): Promise<ServiceOffer[]> {
  const rows = (await selectUsableFor(ctx, memberId, usage)).filter(
    ({ rule }) => rule.kind === 'amount' || rule.kind === 'percent',
  );
  if (rows.length === 0) return [];
  const [targets, models] = await Promise.all([
    selectTargets(
      ctx,
      rows.map(({ rule }) => rule.id),
    ),
    productId === 0 ? new Map() : findSkusOfModels(ctx, [productId]),
  ]);
  const [sku] = models.get(productId) ?? [];
  return rows.map((row) => {
    const fits = sku === undefined || isInScope(scopeOf(targets.get(row.rule.id) ?? []), sku);
    const reason = fits ? explainIdle(row, baseFen) : '不适用于该机型';
    return { row, reason, offFen: reason === '' && baseFen !== null ? offOf(row, baseFen) : 0 };
  });
}

function offOf({ rule }: HeldRow, baseFen: number): number {
  const wanted = rule.kind === 'percent' ? percentOf(baseFen, rule.percentOffPpm) : rule.amountFen;
  const most = rule.kind === 'percent' && rule.capFen > 0 ? rule.capFen : baseFen;
  return Math.min(wanted, most, baseFen);
}

function explainIdle(row: HeldRow, baseFen: number | null): string {
  const { thresholdFen, budgetFen, usedFen } = row.rule;
  if (baseFen === null) return '';
  if (baseFen < thresholdFen) return `满${fenToYuan(thresholdFen)}元可用`;
  if (budgetFen !== null && usedFen + offOf(row, baseFen) > budgetFen) return '优惠券活动额度已用完';
  return '';
}

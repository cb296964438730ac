import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { adminPromotion } from '@jishi/contract/promotion.ts';
import { promotionTypes } from '@jishi/contract/promotion-words.ts';
import { findSkus, isPriceSentinel, type SkuView } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Offer, percentOf } from '../pricing/pricing.service.ts';
import { explainCosts } from './explain-costs.ts';
import { selectInForce, selectPromotions } from './in-force.queries.ts';
import { presentOffers } from './offers-for.ts';

type Finding = OutputOf<typeof adminPromotion.check>['findings'][number];

/** Less than this part of the price is worth a second look. */
const LOW_PPM = 500_000;
/** A struck-through price must have been asked within so many days before, or be that of the maker. */
const LOW_DAYS = 7;
const SHOWN = 5;

/**
 * What stands against publishing a promotion, and what staff should know first: others of the same goods at the same
 * time and what happens then, special prices above today's, sums that give half of the goods away, goods below cost.
 * @throws AppError notFound
 */
export async function checkPromotion(ctx: RequestContext, id: number): Promise<Finding[]> {
  const rows = await selectPromotions(ctx, [id]);
  const [row] = rows.promotions;
  const [offer] = await presentOffers(ctx, rows);
  if (!row || !offer) throw notFound('促销不存在');
  const inForce = await selectInForce(ctx);
  const rootOf = (one: { id: number; rootId: number }) => one.rootId || one.id;
  const roots = new Map(inForce.promotions.map((one) => [one.id, rootOf(one)]));
  const others = (await presentOffers(ctx, inForce)).filter((one) => roots.get(one.id) !== rootOf(row));
  const findings: Finding[] = [];
  if (row.endsAt.getTime() <= Date.now()) findings.push(block('结束时间已过，请先修改活动时间'));
  const clashing = others.filter((other) => overlaps(offer, other));
  findings.push(...clashing.slice(0, SHOWN).flatMap((other) => explainClash(offer, other)));
  if (clashing.length > SHOWN)
    findings.push(warn(`另有 ${clashing.length - SHOWN} 个促销与本促销的商品重叠`));
  const losses = await explainCosts(ctx, { offer, others: clashing, targets: rows.targets });
  findings.push(...explainSteps(offer), ...(await explainPrices(ctx, offer)), ...losses.map(warn));
  return findings;
}

const block = (text: string): Finding => ({ level: 'block', text });
const warn = (text: string): Finding => ({ level: 'warn', text });

/** Whether two may meet in one basket: their times and, as far as their names tell, their goods. */
function overlaps(one: Offer, other: Offer): boolean {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return false;
  const [names, others] = [new Set(one.scope.in), other.scope.in];
  const [kinds, otherKinds] = [one.scope.in, others].map(
    (scope) => new Set(scope.map((name) => name.split(':')[0])),
  );
  if (kinds?.has('all') || otherKinds?.has('all')) return true;
  return others.some((name) => names.has(name)) || ![...(kinds ?? [])].every((kind) => otherKinds?.has(kind));
}

function explainClash(offer: Offer, other: Offer): Finding[] {
  const name = `“${other.title}”（${promotionTypes[other.type].name}）`;
  if (offer.type === 'stateSubsidy' && other.type === 'stateSubsidy')
    return other.scope.in.some((one) => offer.scope.in.includes(one))
      ? [block(`同一品类已有国家补贴${name}，每人每类只能补贴一次`)]
      : [];
  if (offer.exclusive || other.exclusive)
    return [warn(`与${name}商品重叠，两者不可同享，购物车取更优惠的一个`)];
  if (offer.type === 'special' && other.type === 'special')
    return [warn(`与${name}商品重叠，同一商品取较低的特价`)];
  const isGroup = (one: Offer) => ['minus', 'percent', 'nthUnit'].includes(one.type);
  if (isGroup(offer) && isGroup(other))
    return [warn(`与${name}商品重叠，每件商品只参加一个，购物车取最优组合`)];
  return [warn(`与${name}商品重叠，可同时享受，请确认叠加后的价格`)];
}

function explainSteps({ type, rule }: Offer): Finding[] {
  if (type === 'percent' || type === 'nthUnit') {
    const offs = [rule.offPpm ?? 0, ...(rule.steps ?? []).map(({ offPpm = 0 }) => offPpm)];
    return offs.some((off) => off > LOW_PPM) ? [warn('优惠超过五折，请确认')] : [];
  }
  if (type !== 'minus') return [];
  const tooMuch = (rule.steps ?? []).some(
    ({ fromFen, minusFen = 0 }) => fromFen !== undefined && minusFen > percentOf(fromFen, LOW_PPM),
  );
  return tooMuch ? [warn('减免超过满额的一半，请确认')] : [];
}

/** Special prices against those of now; a low of the days before is not kept yet, so staff are reminded of the rule. */
async function explainPrices(ctx: RequestContext, { type, rule }: Offer): Promise<Finding[]> {
  if (type !== 'special' || !rule.prices) return [];
  const skus = await findSkus(
    ctx,
    rule.prices.map(({ ppid }) => ppid),
  );
  const findings = rule.prices.flatMap(({ ppid, priceFen }) => {
    const view = skus.get(ppid);
    return view ? explainPrice(view, priceFen) : [];
  });
  const struck = warn(`划线价须为指导价或前 ${LOW_DAYS} 日内的最低成交价，发布前请核对`);
  return [...findings.slice(0, SHOWN), struck];
}

function explainPrice({ name: what, ownPriceFen }: SkuView, priceFen: number): Finding[] {
  if (isPriceSentinel(ownPriceFen)) return [warn(`${what} 尚无售价，特价不会生效`)];
  if (priceFen >= ownPriceFen) return [warn(`${what} 的特价不低于现价 ¥${fenToYuan(ownPriceFen)}，不会生效`)];
  return priceFen < percentOf(ownPriceFen, LOW_PPM)
    ? [warn(`${what} 的特价低于现价 ¥${fenToYuan(ownPriceFen)} 的一半，请确认不低于成本`)]
    : [];
}

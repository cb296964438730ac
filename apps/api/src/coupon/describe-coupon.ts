import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { couponUsages } from '@jishi/contract/coupon-words.ts';
import { emptyListCode, writeListCode } from '@jishi/contract/list-code.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import {
  categoryLink,
  findBrands,
  findSkus,
  findSkusOfModels,
  listShownCategories,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TargetRow } from './coupon.queries.ts';
import type { coupon } from './coupon.tables.ts';

/** Names of a list in words; the rest is counted. */
const MOST_NAMES = 3;
const PPM_OF_PERCENT = 10_000;

type Worth = Pick<
  typeof coupon.$inferSelect,
  'kind' | 'name' | 'usage' | 'amountFen' | 'percentOffPpm' | 'capFen' | 'thresholdFen'
>;

/** What goods a rule is for, in words, and where they are found. */
export interface ScopeWords {
  scopeText: string;
  link: string;
}

/** What a coupon takes off, as it travels. */
export function presentWorth(rule: Worth, { scopeText, link }: ScopeWords) {
  return {
    kind: rule.kind,
    name: rule.name,
    amount: fenToYuan(rule.amountFen),
    percent: rule.percentOffPpm / PPM_OF_PERCENT,
    cap: fenToYuan(rule.capFen),
    threshold: fenToYuan(rule.thresholdFen),
    scopeText: rule.usage === 'goods' ? scopeText : `限${couponUsages[rule.usage]}使用`,
    link,
  };
}

/** 满300减30, 满1000享9折, 运费减10元, 无门槛减5元 */
export function summariseWorth(rule: Worth): string {
  const from = rule.thresholdFen > 0 ? `满${fenToYuan(rule.thresholdFen)}` : '无门槛';
  if (rule.kind === 'percent') return `${from}享${writeFold(rule.percentOffPpm)}折`;
  if (rule.kind === 'freight') return `运费减${fenToYuan(rule.amountFen)}元`;
  if (rule.kind === 'amount') return `${from}减${fenToYuan(rule.amountFen)}`;
  return rule.name;
}

/** 9, 8.5: what is left of ten. */
function writeFold(offPpm: number): number {
  return Math.round((1_000_000 - offPpm) / 1_000) / 100;
}

/** 领取后30天内有效; 2026-12-31 23:59前有效 */
export function describeSpan(rule: Pick<typeof coupon.$inferSelect, 'validDays' | 'validTo'>): string {
  if (rule.validDays !== null) return `领取后${rule.validDays}天内有效`;
  return rule.validTo ? `${writeBeijingMinute(rule.validTo)}前有效` : '';
}

/** The words for the goods of many rules, with one read of names for all of them. */
export async function describeScopes(
  ctx: RequestContext,
  targets: ReadonlyMap<number, readonly TargetRow[]>,
): Promise<(couponId: number) => ScopeWords> {
  const all = [...targets.values()].flat().filter(({ side }) => side === 'in');
  const idsOf = (kind: TargetRow['kind']) => all.filter((one) => one.kind === kind).map(({ refId }) => refId);
  const [categories, brands, skus, models] = await Promise.all([
    idsOf('category').length > 0 ? listShownCategories(ctx, idsOf('category')) : [],
    findBrands(ctx, idsOf('brand')),
    findSkus(ctx, idsOf('sku')),
    findSkusOfModels(ctx, idsOf('product')),
  ]);
  const names = {
    category: new Map(categories.map(({ id, name }) => [id, name])),
    brand: new Map(brands.map(({ id, name }) => [id, name])),
  };
  const words = (rows: readonly TargetRow[] | undefined): ScopeWords => {
    const wanted = rows?.filter(({ side }) => side === 'in') ?? [];
    const rest = rows?.some(({ side }) => side === 'out') ? '（部分商品除外）' : '';
    const [first] = wanted;
    if (!first) return { scopeText: `全场商品可用${rest}`, link: '/search?keyword=%E6%89%8B%E6%9C%BA' };
    const named = wanted
      .map(({ kind, refId }) =>
        kind === 'category' || kind === 'brand' ? names[kind].get(refId) : undefined,
      )
      .filter((name) => name !== undefined);
    const scopeText =
      named.length < wanted.length
        ? `限指定${wanted.length}款商品可用${rest}`
        : `限${named.slice(0, MOST_NAMES).join('、')}${named.length > MOST_NAMES ? '等' : ''}可用${rest}`;
    return { scopeText, link: linkOf(first) };
  };
  const linkOf = ({ kind, refId }: TargetRow): string => {
    if (kind === 'category') return categoryLink(refId);
    if (kind === 'brand') {
      const code = writeListCode({ ...emptyListCode, brandId: refId });
      return `/search/${code}?keyword=${encodeURIComponent(names.brand.get(refId) ?? '')}`;
    }
    const ppid = kind === 'sku' ? (skus.has(refId) ? refId : 0) : (models.get(refId)?.[0]?.ppid ?? 0);
    return ppid === 0 ? '/' : `/product/${ppid}`;
  };
  return (couponId) => words(targets.get(couponId));
}

import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { PromotionDraft } from '@jishi/contract/promotion-shapes.ts';
import type { PromotionRows } from './in-force.queries.ts';
import type { PromotionRule } from './promotion-rule.ts';

const PPM_OF_A_PERCENT = 10_000;
const toPpm = (percent: number) => Math.round(percent * PPM_OF_A_PERCENT);
const toPercent = (ppm = 0) => ppm / PPM_OF_A_PERCENT;
const yuanOf = (fen = 0) => fenToYuan(fen);
/** 0 on the wire is “not there”. */
const someFen = (yuan: number) => (yuan === 0 ? undefined : yuanToFen(yuan));

/** What is kept of a draft as its terms: only what its type has a use for. */
export function ruleOf(draft: PromotionDraft): PromotionRule {
  const capFen = someFen(draft.cap);
  const steps = draft.steps.map(({ from, units, minus, percentOff }) => ({
    ...(units > 0 ? { fromUnits: units } : { fromFen: yuanToFen(from) }),
    ...(draft.type === 'minus' && { minusFen: yuanToFen(minus) }),
    ...(draft.type === 'percent' && { offPpm: toPpm(percentOff) }),
  }));
  const repeat = draft.repeat > 1 && { repeat: draft.repeat };
  const cap = capFen !== undefined && { capFen };
  switch (draft.type) {
    case 'minus':
      return { steps, ...repeat, ...cap };
    case 'percent':
      return { steps, ...cap };
    case 'gift':
      return { steps, ...repeat };
    case 'addon':
      return { steps };
    case 'special':
      return draft.prices.length > 0
        ? { prices: draft.prices.map(({ ppid, price }) => ({ ppid, priceFen: yuanToFen(price) })) }
        : { offPpm: toPpm(draft.percentOff) };
    case 'renewal':
      return { minusFen: yuanToFen(draft.minus) };
    case 'nthUnit':
      return { nth: draft.nth, offPpm: toPpm(draft.percentOff) };
    case 'stateSubsidy': {
      const unitAtMostFen = someFen(draft.unitAtMost);
      const limits = { ...cap, ...(unitAtMostFen !== undefined && { unitAtMostFen }) };
      return { offPpm: toPpm(draft.percentOff), realName: draft.realName, ...limits };
    }
  }
}

/** A kept promotion as staff write it. @returns undefined when it is not among the rows */
export function draftOf({ promotions, targets, gifts, addons }: PromotionRows): PromotionDraft | undefined {
  const [row] = promotions;
  if (!row) return undefined;
  const { rule } = row;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    targets: targets.map(({ side, kind, refId }) => ({ side, kind, refId })),
    steps: (rule.steps ?? []).map((step) => ({
      from: yuanOf(step.fromFen),
      units: step.fromUnits ?? 0,
      minus: yuanOf(step.minusFen),
      percentOff: toPercent(step.offPpm),
    })),
    repeat: rule.repeat ?? 1,
    cap: yuanOf(rule.capFen),
    nth: rule.nth ?? 2,
    percentOff: toPercent(rule.offPpm),
    minus: yuanOf(rule.minusFen),
    unitAtMost: yuanOf(rule.unitAtMostFen),
    realName: rule.realName ?? false,
    prices: (rule.prices ?? []).map(({ ppid, priceFen }) => ({ ppid, price: fenToYuan(priceFen) })),
    gifts: gifts.map(({ ppid, units, quota }) => ({ ppid, units, quota })),
    addons: addons.map(({ ppid, priceFen, maxUnits }) => ({ ppid, price: fenToYuan(priceFen), maxUnits })),
    priority: row.priority,
    exclusive: row.exclusive,
    allowCoupon: row.allowCoupon,
    allowPoints: row.allowPoints,
    levelMin: row.levelMin,
    perMember: row.perMember ?? 0,
    budget: yuanOf(row.budgetFen ?? 0),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

/** Why a draft cannot be kept at all; empty when it can. */
export function explainDraft(draft: PromotionDraft): string {
  if (Date.parse(draft.startsAt) >= Date.parse(draft.endsAt)) return '结束时间应晚于开始时间';
  if (!draft.targets.some(({ side }) => side === 'in')) return '请选择参加活动的商品';
  switch (draft.type) {
    case 'minus':
    case 'percent':
      return explainSteps(draft);
    case 'gift':
      return draft.gifts.length === 0 ? '请添加赠品' : '';
    case 'addon':
      return draft.addons.length === 0 ? '请添加换购商品' : '';
    case 'special':
      return draft.prices.length === 0 && draft.percentOff === 0 ? '请填写特价或折扣' : '';
    case 'renewal':
      return draft.minus === 0 ? '请填写补贴金额' : '';
    case 'nthUnit':
    case 'stateSubsidy':
      return draft.percentOff === 0 ? '请填写优惠比例' : '';
  }
}

function explainSteps({ type, steps }: PromotionDraft): string {
  if (steps.length === 0) return '请至少填写一档优惠';
  for (const { from, units, minus, percentOff } of steps) {
    if (from === 0 && units === 0) return '每一档请填写满额或满件';
    if (type === 'percent' && percentOff === 0) return '每一档请填写折扣';
    if (type === 'minus' && minus === 0) return '每一档请填写减免金额';
    if (type === 'minus' && units === 0 && minus > from) return '减免金额不能高于满额';
  }
  return '';
}

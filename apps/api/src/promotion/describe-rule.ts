import { fenToYuan } from '@jishi/contract/money.ts';
import { describeRate, type Offer } from '../pricing/pricing.service.ts';

/** The terms of an offer in a line, where staff wrote none: 满 ¥3000 减 ¥200；满 ¥5000 减 ¥400. */
export function describeRule({ type, rule }: Pick<Offer, 'type' | 'rule'>): string {
  const cap = rule.capFen === undefined ? '' : `，最高减 ¥${fenToYuan(rule.capFen)}`;
  switch (type) {
    case 'minus':
    case 'percent':
      return `${(rule.steps ?? []).map((step) => describeStep(step, rule.repeat)).join('；')}${cap}`;
    case 'nthUnit':
      return `第 ${rule.nth ?? 2} 件${describeRate(rule.offPpm ?? 0)}，每 ${rule.nth ?? 2} 件中价低的一件优惠`;
    case 'special':
      return rule.offPpm === undefined ? '限时特价' : `限时${describeRate(rule.offPpm).trim()}`;
    case 'gift':
    case 'addon':
      return describeCondition(rule, type === 'gift' ? '即赠' : '可换购');
    case 'renewal':
      return `以旧换新再减 ¥${fenToYuan(rule.minusFen ?? 0)}`;
    case 'stateSubsidy':
      return describeSubsidy(rule);
  }
}

type Rule = Offer['rule'];
type Step = NonNullable<Rule['steps']>[number];

function describeStep(step: Step, repeat = 1): string {
  const off =
    step.offPpm === undefined ? `减 ¥${fenToYuan(step.minusFen ?? 0)}` : `打${describeRate(step.offPpm)}`;
  return `${repeat > 1 ? '每满' : '满'} ${describeFrom(step)} ${off}`;
}

function describeFrom({ fromFen, fromUnits }: Step): string {
  return fromUnits === undefined ? `¥${fenToYuan(fromFen ?? 0)}` : `${fromUnits} 件`;
}

function describeCondition({ steps, repeat = 1 }: Rule, what: string): string {
  const [step] = steps ?? [];
  if (!step) return `购买${what}`;
  return `${repeat > 1 ? '每满' : '满'} ${describeFrom(step)} ${what}`;
}

function describeSubsidy({ offPpm = 0, capFen, unitAtMostFen }: Rule): string {
  const most = capFen === undefined ? '' : `，最高补 ¥${fenToYuan(capFen)}`;
  const limit = unitAtMostFen === undefined ? '' : `，限成交价 ¥${fenToYuan(unitAtMostFen)} 以内`;
  return `补贴成交价的 ${offPpm / 10_000}%${most}${limit}，每人每类限一件，交付时核验身份证`;
}

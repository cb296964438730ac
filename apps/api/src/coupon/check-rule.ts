import type { adminCoupon } from '@jishi/contract/admin-coupon.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RuleDraft } from './rule.queries.ts';

type Draft = ParsedInputOf<typeof adminCoupon.save>;

const PPM_OF_PERCENT = 10_000;

/**
 * A rule as staff wrote it, ready to be kept.
 * @throws AppError invalidInput naming the field: a percentage without a cap, an amount above its threshold, no end
 */
export function readDraft(draft: Draft): RuleDraft {
  const { name, kind, usage } = draft;
  assertWorth(draft);
  const span = readSpan(draft);
  const hasAmount = kind === 'amount' || kind === 'freight';
  const isPercent = kind === 'percent';
  return {
    name,
    kind,
    usage: kind === 'amount' || isPercent ? usage : 'goods',
    amountFen: hasAmount ? yuanToFen(draft.amount) : 0,
    percentOffPpm: isPercent ? Math.round(draft.percent * PPM_OF_PERCENT) : 0,
    capFen: isPercent ? yuanToFen(draft.cap) : 0,
    thresholdFen: kind === 'gift' || kind === 'service' ? 0 : yuanToFen(draft.threshold),
    giftPpid: kind === 'gift' ? draft.giftPpid : null,
    covers: kind === 'service' ? draft.covers : '',
    times: kind === 'service' ? draft.times : 1,
    quota: draft.quota || null,
    perMember: draft.perMember,
    ...span,
    audience: {
      ...(draft.levels.length > 0 && { levels: draft.levels }),
      ...(draft.newMembers && { newMembers: true }),
      ...(draft.cities.length > 0 && { cities: draft.cities }),
      ...(draft.stores.length > 0 && { stores: draft.stores }),
    },
    budgetFen: yuanToFen(draft.budget) || null,
    stackActivity: draft.stackActivity,
    listed: draft.listed,
    grantOnRegister: draft.grantOnRegister,
    grantOnBirthday: draft.grantOnBirthday,
    ruleCode: draft.ruleCode || null,
    pointsPrice: draft.points || null,
    previousId: draft.previousId || null,
  };
}

function assertWorth({ kind, amount, percent, cap, threshold, giftPpid, covers }: Draft): void {
  if ((kind === 'amount' || kind === 'freight') && amount <= 0) throw refuseField('amount', '请填写优惠金额');
  if (kind === 'amount' && threshold > 0 && amount > threshold)
    throw refuseField('amount', '优惠金额不能高于使用门槛');
  if (kind === 'percent' && percent <= 0) throw refuseField('percent', '请填写优惠比例');
  if (kind === 'percent' && cap <= 0) throw refuseField('cap', '折扣券须设置最高优惠金额');
  if (kind === 'gift' && giftPpid === 0) throw refuseField('giftPpid', '请选择礼品');
  if (kind === 'service' && covers === '') throw refuseField('covers', '请填写服务内容');
}

function readSpan(draft: Draft) {
  const { validDays } = draft;
  const claimFrom = readMoment(draft.claimFrom);
  const claimTo = readMoment(draft.claimTo);
  const validFrom = readMoment(draft.validFrom);
  const validTo = readMoment(draft.validTo);
  if (validDays === 0 && !validTo) throw refuseField('validDays', '请填写有效天数或截止时间');
  if (claimFrom && claimTo && claimTo <= claimFrom)
    throw refuseField('claimTo', '领取截止时间须晚于开始时间');
  if (validFrom && validTo && validTo <= validFrom)
    throw refuseField('validTo', '使用截止时间须晚于开始时间');
  return { claimFrom, claimTo, validFrom, validTo, validDays: validDays || null };
}

export function readMoment(text: string): Date | null {
  return text === '' ? null : new Date(text);
}

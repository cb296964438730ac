import { couponLimits } from '@jishi/contract/limits/coupon.generated.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, planForm, readForm } from '../shell/form/form-plan.ts';
import { byLimit } from '../shell/form/limit-rule.ts';
import type { RequestScope } from '../shell/request-scope.ts';

/** The field for a code, on the page and in its action. */
export const redeemPlan = planForm({
  start: { code: '' },
  rules: {
    code: byLimit(couponLimits.exchange.code, { missing: '请输入兑换码', wrong: '兑换码过长，请检查' }),
  },
});

/** What came of a code: what it gave, or why it gave nothing and what the next try needs. */
export interface RedeemAnswer {
  errors: { code?: string };
  userMsg: string;
  done: { kind: 'coupon' | 'prize' | 'voucher'; name: string } | null;
  next: { needVerify: boolean; unjudged: boolean };
}

/** Redeems what was typed. @param call C256, or C257 for gifts */
export async function redeemTyped(
  url: URL,
  form: FormData,
  call: RequestScope['api']['coupon']['exchange'],
): Promise<RedeemAnswer> {
  const { values, errors } = readForm(redeemPlan, form);
  const next = { needVerify: false, unjudged: false };
  if (!isFine(errors)) return { errors, userMsg: '', done: null, next };
  const outcome = await attempt(url, () => call({ code: values.code, verify: textIn(form, 'verify') }));
  if (outcome.ok) return { errors: {}, userMsg: '', done: outcome.value, next };
  const isPuzzled = refusalOf(outcome, 'coupon.exchange')?.name === 'puzzleFirst';
  return {
    errors: {},
    userMsg: isPuzzled ? '' : outcome.userMsg,
    done: null,
    next: { needVerify: isPuzzled, unjudged: isPuzzled },
  };
}

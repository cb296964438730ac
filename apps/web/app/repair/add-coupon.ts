import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';

/** What came of a code: what it gave, or why it gave nothing and what the next try needs. */
export interface CouponAnswer {
  userMsg: string;
  done: string;
  next: { needVerify: boolean; unjudged: boolean };
}

/** Redeems a code for a coupon for repairs (C092) or for visits (C094), as the form sent it. */
export async function addCoupon({ api }: RequestScope, url: URL, form: FormData): Promise<CouponAnswer> {
  const code = textIn(form, 'code').trim();
  const answer = { userMsg: '', done: '', next: { needVerify: false, unjudged: false } };
  if (code === '') return { ...answer, userMsg: '请输入兑换码' };
  const { addOfRepair, addOfVisit } = api.repairCoupon;
  const [add, name] =
    textIn(form, 'usage') === 'door'
      ? ([addOfVisit, 'repairCoupon.addOfVisit'] as const)
      : ([addOfRepair, 'repairCoupon.addOfRepair'] as const);
  const verify = textIn(form, 'verify');
  const outcome = await attempt(url, () => add({ code: code.slice(0, 60), verify }));
  if (outcome.ok) return { ...answer, done: outcome.value.name };
  const isPuzzled = refusalOf(outcome, name)?.name === 'puzzleFirst';
  const unjudged = isPuzzled && verify === '';
  return { ...answer, userMsg: unjudged ? '' : outcome.userMsg, next: { needVerify: isPuzzled, unjudged } };
}

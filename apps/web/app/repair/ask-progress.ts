import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';

/** By what a ticket is asked for, beside the telephone of its booking. */
export const progressKeys = { number: '维修单号', imei: '设备串号' } as const;

/** How far a repair is, or why that is not told and what the next try needs. */
export interface ProgressAnswer {
  progress: OutputOf<Contract['repair']['progress']> | null;
  userMsg: string;
  next: { needVerify: boolean; unjudged: boolean };
}

/** Asks how far a repair is by its number and the telephone of its booking (C079, C104), as the form sent it. */
export async function askProgress({ api }: RequestScope, url: URL, form: FormData): Promise<ProgressAnswer> {
  const key = textIn(form, 'key') === 'imei' ? 'imei' : 'number';
  const [value, proof] = [textIn(form, 'value').trim(), textIn(form, 'proof').trim()];
  const answer = { progress: null, userMsg: '', next: { needVerify: false, unjudged: false } };
  if (value === '' || proof === '')
    return { ...answer, userMsg: `请填写${progressKeys[key]}与预约时的手机号` };
  const verify = textIn(form, 'verify');
  const outcome = await attempt(url, async () => {
    const { inquiryNumber: strNum } = await api.repair.inquiry({ key, value, proof, verify });
    return api.repair.progress({ strNum });
  });
  if (outcome.ok) return { ...answer, progress: outcome.value };
  const isPuzzled = refusalOf(outcome, 'repair.inquiry')?.name === 'puzzleFirst';
  const unjudged = isPuzzled && verify === '';
  return { ...answer, userMsg: unjudged ? '' : outcome.userMsg, next: { needVerify: isPuzzled, unjudged } };
}

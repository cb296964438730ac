import { isDeviceNumber } from '@jishi/contract/device-number.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { attempt } from '../../shell/attempt.ts';
import { textIn } from '../../shell/field-refusal.ts';
import { isFine, planForm, readForm } from '../../shell/form/form-plan.ts';
import type { RequestScope } from '../../shell/request-scope.ts';
import type { ToldWarranty } from '../guarantee-shapes.ts';

/** What the form of a warranty may hold. */
export const warrantyPlan = planForm({
  start: { imei: '' },
  rules: {
    imei: {
      most: 20,
      check: (value: string) =>
        isDeviceNumber(value) ? undefined : '请填写正确的 IMEI 或序列号，可拨号 *#06# 查询',
    },
  },
});

const freshNext = () => ({ needVerify: false, unjudged: false });

/** What the form was answered: the warranties of the device, what is wrong with it, or that the puzzle is next. */
export type WarrantyAnswer = Awaited<ReturnType<typeof askWarranty>>;

/** Asks for the warranties of a device by its number (C103), as the form sent it. */
export async function askWarranty({ api }: RequestScope, url: URL, form: FormData) {
  const { values, errors } = readForm(warrantyPlan, form);
  const held = { values, errors, userMsg: '', told: null as ToldWarranty | null, next: freshNext() };
  if (!isFine(errors)) return held;
  const verify = textIn(form, 'verify');
  const outcome = await attempt(url, () => api.guarantee.warranty({ imeiNum: values.imei, verify }));
  if (outcome.ok) return { ...held, told: outcome.value };
  const isPuzzled = refusalOf(outcome, 'guarantee.warranty')?.name === 'puzzleFirst';
  return {
    ...held,
    userMsg: isPuzzled && verify === '' ? '' : outcome.userMsg,
    next: { needVerify: isPuzzled, unjudged: isPuzzled && verify === '' },
  };
}

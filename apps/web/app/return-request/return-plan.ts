import { returnRequestLimits } from '@jishi/contract/limits/return-request.generated.ts';
import { type ReturnKind, returnKindKeys } from '@jishi/contract/return-words.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { byLimit } from '../shell/form/limit-rule.ts';

/** The form of a request, for its page and its action. */
export const applyPlan = planForm({
  start: { kind: 'return', reason: '', units: '1', content: '', agreed: false },
  rules: {
    reason: { check: (value: string) => (value === '' ? '请选择退换原因' : undefined) },
    content: byLimit(returnRequestLimits.apply.content, {
      missing: '请填写问题说明',
      wrong: '说明不能超过 500 字',
    }),
    agreed: { check: (value: boolean) => (value ? undefined : '请阅读并同意退换货服务规则') },
  },
});

/** The parcel that goes back. */
export const sendPlan = planForm({
  start: { courier: '', number: '' },
  rules: {
    courier: { check: (value: string) => (value === '' ? '请选择快递公司' : undefined) },
    number: {
      most: 30,
      check: (value: string) =>
        /^[0-9A-Za-z-]{6,30}$/.test(value.trim()) ? undefined : '请填写正确的快递单号',
    },
  },
});

/** A kind of a form; anything unknown is a return. */
export function kindIn(value: string): ReturnKind {
  return returnKindKeys.find((one) => one === value) ?? 'return';
}

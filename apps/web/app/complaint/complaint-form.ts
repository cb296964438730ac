import { type ComplaintWish, complaintWishes, complaintWishKeys } from '@jishi/contract/complaint-state.ts';
import { complaintLimits } from '@jishi/contract/limits/complaint.generated.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { byLimit } from '../shell/form/limit-rule.ts';

export const wishOptions = [
  { value: '', label: '暂不选择' },
  ...complaintWishKeys.map((value) => ({ value, label: complaintWishes[value] })),
];

/** Where the words of a new complaint are kept while it is written. */
export const NEW_DRAFT = 'complaint-draft';

/** The form of a new complaint, for its page and its action. */
export const addPlan = planForm({
  start: { type: '', orderId: '', shopId: '', content: '', wish: '', phone: '', mayPublish: false },
  rules: {
    type: { check: (value: string) => (value === '' ? '请选择投诉类型' : undefined) },
    content: byLimit(complaintLimits.add.content, {
      missing: '请描述遇到的问题',
      short: '请至少写 10 个字，方便我们了解情况',
      wrong: '内容不能超过 2000 字',
    }),
    phone: {
      most: 11,
      check: (value: string) =>
        value === '' || /^1[3-9]\d{9}$/.test(value.trim()) ? undefined : '请填写正确的手机号',
    },
  },
});

/** What is added to a complaint. */
export const askPlan = planForm({
  start: { content: '' },
  rules: {
    content: byLimit(complaintLimits.ask.content, {
      missing: '请填写补充说明',
      wrong: '请填写 2 到 1000 个字',
    }),
  },
});

/** Why the result is none. */
export const reopenPlan = planForm({
  start: { content: '' },
  rules: {
    content: byLimit(complaintLimits.reopen.content, {
      missing: '请说明不满意的原因',
      wrong: '请填写 2 到 1000 个字',
    }),
  },
});

/** A wish of a form; anything unknown is none. */
export function wishIn(value: string): ComplaintWish | '' {
  return complaintWishKeys.find((one) => one === value) ?? '';
}

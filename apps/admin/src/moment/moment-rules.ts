import type { FormItemProps } from 'antd';
import { finished, isUnfinished, type MomentValue } from './typed-moment.ts';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** Refuses to save a time that is not written to its end. */
export const momentRule: Rule = {
  validator: async (_rule, value: MomentValue) => {
    if (isUnfinished(value)) throw new Error('时间没有填写完整，格式如 2026-12-01 10:00');
  },
};

/** Refuses an end that is not after the start, which stands in the field `start`. */
export function afterRule(start: string): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_rule, until: MomentValue) => {
      const from: MomentValue = getFieldValue(start);
      // An unfinished text is refused by the rule before.
      if (isUnfinished(from) || isUnfinished(until)) return;
      const [begin, end] = [finished(from), finished(until)];
      if (begin && end && !end.isAfter(begin)) throw new Error('结束时间须晚于开始时间');
    },
  });
}

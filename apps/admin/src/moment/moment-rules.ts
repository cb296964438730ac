import type { FormItemProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { finished, isUnfinished, type MomentValue } from './typed-moment.ts';

type Rule = NonNullable<FormItemProps['rules']>[number];

export const UNFINISHED_MOMENT = '时间没有填写完整，格式如 2026-12-01 10:00';

const finishedRule = (words: string): Rule => ({
  validator: async (_rule, value: MomentValue) => {
    if (isUnfinished(value)) throw new Error(words);
  },
});

/** Refuses to save a time that is not written to its end. */
export const momentRule = finishedRule(UNFINISHED_MOMENT);

/** The same of a day. */
export const dayRule = finishedRule('日期没有填写完整，格式如 2026-12-01');

/** Refuses an end that is not after the start, which stands in the field `start`. */
export function afterRule(start: string): Rule {
  return orderRule(start, (begin, end) => end.isAfter(begin), '结束时间须晚于开始时间');
}

/** Refuses a last day that lies before the first one, which stands in the field `start`. */
export function noEarlierRule(start: string): Rule {
  return orderRule(start, (first, last) => !last.isBefore(first, 'day'), '结束日期不能早于开始日期');
}

function orderRule(start: string, isInOrder: (begin: Dayjs, end: Dayjs) => boolean, words: string): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_rule, until: MomentValue) => {
      const from: MomentValue = getFieldValue(start);
      // An unfinished text is refused by the rule before.
      if (isUnfinished(from) || isUnfinished(until)) return;
      const [begin, end] = [finished(from), finished(until)];
      if (begin && end && !isInOrder(begin, end)) throw new Error(words);
    },
  });
}

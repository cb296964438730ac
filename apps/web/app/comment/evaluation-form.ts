import { LEAST_COMMENT_WORDS, MOST_COMMENT_WORDS } from '@jishi/contract/comment-words.ts';
import { planForm } from '../shell/form/form-plan.ts';

const content = {
  most: MOST_COMMENT_WORDS,
  check: (typed: string) => {
    const { length } = [...typed.trim()];
    if (length === 0) return '请写下您的使用感受';
    return length < LEAST_COMMENT_WORDS ? `请至少写 ${LEAST_COMMENT_WORDS} 个字` : undefined;
  },
};

/** The form of an evaluation, for its page and its action. */
export const evaluatePlan = planForm({
  start: { score: '', content: '', anonymous: false },
  rules: {
    score: { check: (value: string) => (/^[1-5]$/.test(value) ? undefined : '请选择星级') },
    content,
  },
});

/** What is added to one. */
export const appendPlan = planForm({ start: { content: '' }, rules: { content } });

/** Where the words about a line are kept while they are written. */
export function draftOf(orderLineId: number): string {
  return `evaluation-${orderLineId}`;
}

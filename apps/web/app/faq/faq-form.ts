import { LEAST_QUESTION_WORDS, MOST_ANSWER_WORDS, MOST_QUESTION_WORDS } from '@jishi/contract/faq-words.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** The form of a question. */
export const askPlan = planForm({
  start: { content: '' },
  rules: {
    content: {
      most: MOST_QUESTION_WORDS,
      check: (typed: string) =>
        [...typed.trim()].length < LEAST_QUESTION_WORDS ? `请至少写 ${LEAST_QUESTION_WORDS} 个字` : undefined,
    },
  },
});

/** The form of an answer, and of what is said to one. */
export const answerPlan = planForm({
  start: { content: '' },
  rules: {
    content: {
      most: MOST_ANSWER_WORDS,
      check: (typed: string) => ([...typed.trim()].length < 2 ? '请写下您的回答' : undefined),
    },
  },
});

/** What an act on the page was refused with. */
export interface FaqAnswer {
  /** The answer that it was said to; 0 for the question. */
  to: number;
  content: string;
  error: string;
  userMsg: string;
}

import { COMMENT_LENGTH, MOST_ARTICLE_COMMENT } from '@jishi/contract/article-words.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** The form of a comment, and of an answer to one. */
export const commentPlan = planForm({
  start: { content: '' },
  rules: {
    content: {
      most: MOST_ARTICLE_COMMENT,
      check: (typed: string) => (typed.trim() === '' ? COMMENT_LENGTH : undefined),
    },
  },
});

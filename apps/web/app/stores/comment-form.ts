import { LEAST_COMMENT_WORDS } from '@jishi/contract/comment-words.ts';
import { MOST_STORE_COMMENT_WORDS } from '@jishi/contract/store-comment-words.ts';
import { attempt } from '../shell/attempt.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { isFine, planForm, readForm } from '../shell/form/form-plan.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';

/** The form of a comment on a store, for its page and its action. */
export const commentPlan = planForm({
  start: { score: '', guideScore: '', content: '', anonymous: false },
  rules: {
    score: { check: (value: string) => (/^[1-5]$/.test(value) ? undefined : '请给门店打分') },
    content: {
      most: MOST_STORE_COMMENT_WORDS,
      check: (typed: string) => {
        const { length } = [...typed.trim()];
        if (length === 0) return '请写下到店感受';
        return length < LEAST_COMMENT_WORDS ? `请至少写 ${LEAST_COMMENT_WORDS} 个字` : undefined;
      },
    },
  },
});

/** What a comment was refused with, and what stood in it. */
export interface CommentAnswer {
  score: string;
  guideScore: string;
  content: string;
  anonymous: boolean;
  images: string[];
  errors: { score?: string; content?: string };
  imageError: string;
  userMsg: string;
}

/** Sends a comment on a store. @returns what was refused, or how far it is now */
export async function runComment(
  api: RequestScope['api'],
  url: URL,
  { storeId, form }: { storeId: number; form: FormData },
): Promise<CommentAnswer | 'pending' | 'shown'> {
  const { values, errors } = readForm(commentPlan, form);
  const { fids: images, error: imageError } = await readPictures(api, 'comment', form);
  const refused = { ...values, images, errors, imageError, userMsg: '' };
  if (!isFine(errors) || imageError !== '') return refused;
  const { score, guideScore, content, anonymous } = values;
  const outcome = await attempt(url, () =>
    api.storeComment.add({
      ...{ id: storeId, score: Number(score), content, anonymous, images },
      guideScore: /^[1-5]$/.test(guideScore) ? Number(guideScore) : 0,
      occasionId: Number(textIn(form, 'occasion')) || 0,
    }),
  );
  if (outcome.ok) return outcome.value.state === 'shown' ? 'shown' : 'pending';
  const placed = placeRefusal(outcome, ['score', 'content']);
  return { ...refused, errors: placed.fields, userMsg: placed.form ?? '' };
}

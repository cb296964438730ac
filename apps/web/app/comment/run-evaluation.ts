import { type CommentTag, commentTags } from '@jishi/contract/comment-words.ts';
import { attempt } from '../shell/attempt.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';
import { appendPlan, evaluatePlan } from './evaluation-form.ts';

/** What a form of the evaluation centre was refused with, and what stood in it. */
export interface EvaluationAnswer {
  /** The line that it is about. */
  line: number;
  score: string;
  content: string;
  anonymous: boolean;
  tags: string[];
  images: string[];
  video: string;
  errors: { score?: string; content?: string };
  imageError: string;
  userMsg: string;
}

/**
 * Sends an evaluation, or what is added to one (`intent`).
 * @returns what was refused, or how far it is now
 */
export async function runEvaluation(
  api: RequestScope['api'],
  url: URL,
  form: FormData,
): Promise<EvaluationAnswer | 'pending' | 'shown'> {
  const isAppend = textIn(form, 'intent') === 'append';
  const { values, errors } = readForm(evaluatePlan, form);
  const { fids: images, error: imageError } = await readPictures(api, 'comment', form);
  const tags = form.getAll('tag').filter((tag): tag is CommentTag => commentTags.some((one) => one === tag));
  const video = textIn(form, 'video');
  const line = Number(textIn(form, 'line'));
  const found = isAppend ? readForm(appendPlan, form).errors : errors;
  const refused = { line, ...values, tags, images, video, errors: found, imageError, userMsg: '' };
  if (!isFine(found) || imageError !== '') return refused;
  const { content, anonymous } = values;
  const outcome = await attempt(url, () =>
    isAppend
      ? api.comment.append({ commentId: Number(textIn(form, 'commentId')), content, images })
      : api.comment.evaluate({
          orderId: Number(textIn(form, 'orderId')),
          ppid: Number(textIn(form, 'ppid')),
          orderLineId: line,
          score: Number(values.score),
          content,
          images,
          video,
          tags,
          anonymous,
        }),
  );
  if (outcome.ok) return outcome.value.state === 'shown' ? 'shown' : 'pending';
  const placed = placeRefusal(outcome, ['score', 'content']);
  return { ...refused, errors: placed.fields, userMsg: placed.form ?? '' };
}

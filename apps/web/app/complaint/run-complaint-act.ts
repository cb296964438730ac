import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';
import { askPlan, reopenPlan } from './complaint-form.ts';

/** What an act on a complaint was refused with. */
export interface ActAnswer {
  intent: string;
  userMsg: string;
  content: string;
  error: string;
  images: string[];
  imageError: string;
}

/**
 * Does what a form of the detail page asks for (`intent`): 补充说明, 评价, 申请再次处理, 撤诉.
 * @returns what went wrong, or nothing
 */
export async function runComplaintAct(
  api: RequestScope['api'],
  url: URL,
  id: number,
  form: FormData,
): Promise<ActAnswer | undefined> {
  const intent = textIn(form, 'intent');
  const refused = {
    intent,
    userMsg: '',
    content: textIn(form, 'content'),
    error: '',
    images: [] as string[],
    imageError: '',
  };
  if (intent === 'ask') {
    const { values, errors } = readForm(askPlan, form);
    const { fids: images, error: imageError } = await readPictures(api, 'complaint', form);
    const held = { ...refused, images, imageError };
    if (!isFine(errors) || imageError !== '') return { ...held, error: errors.content ?? '' };
    const outcome = await attempt(url, () => api.complaint.ask({ id, content: values.content, images }));
    return outcome.ok ? undefined : { ...held, userMsg: outcome.userMsg };
  }
  if (intent === 'reopen') {
    const { values, errors } = readForm(reopenPlan, form);
    if (!isFine(errors)) return { ...refused, error: errors.content ?? '' };
    const outcome = await attempt(url, () => api.complaint.reopen({ id, content: values.content }));
    return outcome.ok ? undefined : { ...refused, userMsg: outcome.userMsg };
  }
  const score = Number(textIn(form, 'score'));
  if (intent === 'judge' && !(score >= 1 && score <= 5)) return { ...refused, userMsg: '请选择星级' };
  const outcome = await attempt(url, () =>
    intent === 'judge'
      ? api.complaint.judge({ id, score, text: textIn(form, 'text') })
      : api.complaint.withdraw({ id }),
  );
  return outcome.ok ? undefined : { ...refused, userMsg: outcome.userMsg };
}

import { isVisitTopic } from '@jishi/contract/guide-words.ts';
import { textIn } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';

/**
 * Does what a form of the page asks for (`intent`): a new visit, another time for one, or its end.
 * @returns what the address says afterwards: `?done=7`
 * @throws ApiError
 */
export async function runVisitAct(
  api: RequestScope['api'],
  { shopid, jobId }: { shopid: number; jobId: number },
  form: FormData,
): Promise<string> {
  const id = Number(textIn(form, 'visit'));
  const time = textIn(form, 'time');
  if (textIn(form, 'intent') === 'cancel') {
    await api.guide.cancel({ id });
    return '';
  }
  if (textIn(form, 'intent') === 'move') {
    await api.guide.move({ id, time });
    return `?done=${id}`;
  }
  const topic = textIn(form, 'topic');
  const made = await api.guide.submit({
    shopid,
    jobId,
    time,
    ...(isVisitTopic(topic) && { topic }),
    wish: textIn(form, 'wish'),
    ppid: Number(textIn(form, 'ppid')) || 0,
  });
  return `?done=${made.id}`;
}

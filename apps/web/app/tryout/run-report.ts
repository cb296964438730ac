import { attempt } from '../shell/attempt.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { type FormErrors, isFine, readForm } from '../shell/form/form-plan.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';
import { blocksOf, type ReportValues, reportPlan } from './report-form.ts';

/** What a report was refused with, and what stood in it. */
export interface ReportAnswer {
  values: ReportValues;
  errors: FormErrors<ReportValues>;
  /** Pictures that were sent and are not kept yet. */
  images: string[];
  imageError: string;
  userMsg: string;
  /** Number of the film that was sent; '' for none. */
  video: string;
  /** A draft that was kept: its saving, and nothing is wrong. */
  version: number;
}

/**
 * Hands a report in, or keeps its draft (`intent` draft, or autosave, which leaves new pictures for later).
 * @returns what was refused or kept, or `done`
 */
export async function runReport(
  api: RequestScope['api'],
  url: URL,
  id: number,
  form: FormData,
): Promise<ReportAnswer | 'done'> {
  const intent = textIn(form, 'intent');
  const { values, errors } = readForm(reportPlan, form);
  const sent = intent === 'autosave' ? { fids: [], error: '' } : await readPictures(api, 'report', form);
  const kept = form.getAll('kept').filter((one): one is string => typeof one === 'string');
  const version = Number(textIn(form, 'version')) || 0;
  const video = textIn(form, 'video');
  const answer = {
    values,
    errors: {},
    images: sent.fids,
    imageError: sent.error,
    userMsg: '',
    video,
    version,
  };
  if (intent === 'send' && !isFine(errors)) return { ...answer, errors };
  if (sent.error !== '') return answer;
  const written = {
    ...{ id, content: blocksOf(values, [...kept, ...sent.fids]), images: sent.fids, version },
    score: Number(values.score) || 0,
    ...(form.has('films') && { video }),
  };
  const outcome = await attempt(url, async () =>
    intent === 'send'
      ? void (await api.tryout.report(written))
      : (await api.tryout.saveDraft(written)).version,
  );
  if (outcome.ok)
    return outcome.value === undefined ? 'done' : { ...answer, images: [], version: outcome.value };
  const placed = placeRefusal(outcome, ['score', 'content', 'images']);
  const { score, content, images } = placed.fields;
  return {
    ...answer,
    errors: { ...(score && { score }), ...(content && { use: content }) },
    imageError: images ?? '',
    userMsg: placed.form ?? '',
  };
}

import { MOST_REPORT_PICTURES } from '@jishi/contract/tryout-words.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { StarsInput } from '@jishi/ui/stars';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { type MouseEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { VideoField } from '../comment/frame/video-field.widget.tsx';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import { countWords, picturesOf, reportPlan, reportSections, valuesOf } from './report-form.ts';
import type { ReportAnswer } from './run-report.ts';
import styles from './tryout.module.css';
import type { Draft } from './tryout-shapes.ts';
import { useAutosave } from './use-autosave.ts';
import writing from './writing.module.css';

const THUMB = 96;

interface ReportFormProps {
  draft: Draft;
  isSaved: boolean;
  answer: ReportAnswer | undefined;
}

/** A report as it is written: a title, sections that say what they are about, stars and pictures. Kept as it grows. */
export function ReportForm({ draft, isSaved, answer }: ReportFormProps) {
  const form = useForm(reportPlan, {
    start: answer?.values ?? valuesOf(draft.content, draft.score),
    answer,
    ...(answer && { told: answer.errors }),
  });
  const [sending, setSending] = useState(0);
  const [isFilming, setFilming] = useState(false);
  const isSending = sending > 0 || isFilming;
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const kept = picturesOf(draft.content);
  const saved = useAutosave(draft, form.values, kept);
  const words = countWords(form.values);
  const submit = useSubmit();
  // A draft is kept as it is: what is missing is told once it is handed in.
  const keepDraft = (event: MouseEvent<HTMLButtonElement>) => {
    const { form: element } = event.currentTarget;
    if (!element || isSending) return;
    event.preventDefault();
    const written = new FormData(element, event.currentTarget);
    void submit(written, { method: 'post', encType: 'multipart/form-data' });
  };
  return (
    <PageForm form={form} look="sheet" className={writing.form} encType="multipart/form-data">
      {draft.note !== '' && (
        <p role="note" className={writing.note}>
          请修改后重新提交：{draft.note}
        </p>
      )}
      <input type="hidden" name="version" value={saved.version} />
      {/* Without scripts there is no field for a film, and what stands there stays. */}
      {hasScripts && <input type="hidden" name="films" value="yes" />}
      <TextField {...plain(form.field('title'))} label="标题" required placeholder="一句话说说最深的感受" />
      <div>
        <StarsInput
          label="商品评分"
          name="score"
          value={Number(form.values.score)}
          onValueChange={(score) => form.change({ score: String(score) })}
        />
        <FormError>{form.errors.score}</FormError>
      </div>
      {reportSections.map(({ name, title, hint }) => (
        <Textarea
          key={name}
          {...plain(form.field(name))}
          label={title}
          required={name === 'use'}
          rows={name === 'use' ? 8 : 4}
          placeholder={hint}
        />
      ))}
      {kept.length > 0 && (
        <fieldset className={writing.kept}>
          <legend>已保存的图片，取消勾选即删除</legend>
          {kept.map((url, index) => (
            <span key={url} className={writing.keptOne}>
              <img src={url} alt="" width={THUMB} height={THUMB} />
              <Checkbox name="kept" value={url} defaultChecked label={`图 ${index + 1}`} />
            </span>
          ))}
        </fieldset>
      )}
      <PictureField
        purpose="report"
        label="配图（至少 3 张）"
        most={MOST_REPORT_PICTURES - kept.length}
        answer={answer}
        fromPhone
        onSending={setSending}
      />
      <VideoField start={answer?.video ?? draft.video} onSending={setFilming} />
      <FormError>{answer?.userMsg}</FormError>
      <div className={writing.acts}>
        <SubmitButton pendingLabel="正在提交" name="intent" value="send" disabled={isSending}>
          {isSending ? '正在上传' : '提交报告'}
        </SubmitButton>
        <button
          type="submit"
          name="intent"
          value="draft"
          formNoValidate
          className={writing.plain}
          onClick={keepDraft}
        >
          保存草稿
        </button>
        <span className={`tabular ${styles.faint}`} aria-live="polite">
          {[`${words} 字`, saved.text || (isSaved && '草稿已保存')].filter(Boolean).join(' · ')}
        </span>
      </div>
    </PageForm>
  );
}

/** What a field is given: an error only where there is one. */
function plain<Field extends { error: string | undefined }>({ error, ...field }: Field) {
  return { ...field, ...(error !== undefined && { error }) };
}

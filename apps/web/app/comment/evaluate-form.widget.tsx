import { MOST_COMMENT_PICTURES } from '@jishi/contract/comment-words.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { StarsInput } from '@jishi/ui/stars';
import { Textarea } from '@jishi/ui/textarea';
import { useCallback, useState } from 'react';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import styles from './evaluate-center.module.css';
import { draftOf, evaluatePlan } from './evaluation-form.ts';
import type { Evaluation } from './evaluation-shapes.ts';
import { VideoField } from './frame/video-field.widget.tsx';
import type { EvaluationAnswer } from './run-evaluation.ts';
import { TagChoice } from './tag-choice.widget.tsx';

interface EvaluateFormProps {
  evaluation: Evaluation;
  answer: EvaluationAnswer | undefined;
  /** Where it was opened from. */
  closeAddress: string;
}

/** What a buyer thinks of a thing: stars, words, tags, pictures, a video. */
export function EvaluateForm({ evaluation, answer, closeAddress }: EvaluateFormProps) {
  const { orderId, orderLineId, ppid } = evaluation;
  const form = useForm(evaluatePlan, {
    start: answer ? { score: answer.score, content: answer.content, anonymous: answer.anonymous } : {},
    answer,
    ...(answer && { told: answer.errors }),
  });
  const [pictures, setPictures] = useState(0);
  const [isFilming, setFilming] = useState(false);
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is made anew with each picture of the form.
  const restore = useCallback((content: string) => change({ content }), []);
  useDraft(draftOf(orderLineId), form.values.content, restore);
  const isSending = pictures > 0 || isFilming;
  return (
    <PageForm form={form} look="sheet" className={styles.form} encType="multipart/form-data">
      <input type="hidden" name="intent" value="evaluate" />
      <input type="hidden" name="line" value={orderLineId} />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="ppid" value={ppid} />
      <div>
        <StarsInput
          label="商品评分"
          name="score"
          value={Number(form.values.score)}
          onValueChange={(score) => form.change({ score: String(score) })}
        />
        <p role="status" className={styles.error}>
          {form.errors.score}
        </p>
      </div>
      <TagChoice start={answer?.tags ?? []} />
      <Textarea
        {...plain(form.field('content'))}
        label="使用感受"
        required
        rows={5}
        showCount
        placeholder="外观、屏幕、拍照、续航、服务……说说真实感受，帮助更多人做决定"
      />
      <PictureField
        purpose="comment"
        label="晒图"
        most={MOST_COMMENT_PICTURES}
        answer={answer}
        fromPhone
        onSending={setPictures}
      />
      <VideoField start={answer?.video ?? ''} onSending={setFilming} />
      <Checkbox {...form.box('anonymous')} label="匿名评价" />
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.acts}>
        <SubmitButton pendingLabel="正在提交" disabled={isSending}>
          {isSending ? '文件正在上传' : '提交评价'}
        </SubmitButton>
        <LinkButton href={closeAddress} data-keep-scroll="">
          收起
        </LinkButton>
        <span className={styles.note}>提交后不能修改，审核通过后展示</span>
      </div>
    </PageForm>
  );
}

/** What a text area is given of a field: an error only where there is one. */
export function plain<Field extends { error: string | undefined }>({ error, ...field }: Field) {
  return { ...field, ...(error !== undefined && { error }) };
}

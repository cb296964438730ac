import { MOST_COMMENT_PICTURES } from '@jishi/contract/comment-words.ts';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Textarea } from '@jishi/ui/textarea';
import { useCallback, useState } from 'react';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import styles from './evaluate-center.module.css';
import { plain } from './evaluate-form.widget.tsx';
import { appendPlan, draftOf } from './evaluation-form.ts';
import type { EvaluationAnswer } from './run-evaluation.ts';

interface AppendFormProps {
  commentId: number;
  orderLineId: number;
  answer: EvaluationAnswer | undefined;
  closeAddress: string;
}

/** What a buyer adds after a while: words and pictures; the stars stay. */
export function AppendForm({ commentId, orderLineId, answer, closeAddress }: AppendFormProps) {
  const form = useForm(appendPlan, {
    start: { content: answer?.content ?? '' },
    answer,
    ...(answer?.errors.content && { told: { content: answer.errors.content } }),
  });
  const [pictures, setPictures] = useState(0);
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is made anew with each picture of the form.
  const restore = useCallback((content: string) => change({ content }), []);
  useDraft(draftOf(orderLineId), form.values.content, restore);
  return (
    <PageForm form={form} look="sheet" className={styles.form} encType="multipart/form-data">
      <input type="hidden" name="intent" value="append" />
      <input type="hidden" name="line" value={orderLineId} />
      <input type="hidden" name="commentId" value={commentId} />
      <Textarea
        {...plain(form.field('content'))}
        label="追加感受"
        required
        rows={4}
        showCount
        placeholder="用了一段时间，有什么新的感受？"
      />
      <PictureField
        purpose="comment"
        label="晒图"
        most={MOST_COMMENT_PICTURES}
        answer={answer}
        onSending={setPictures}
      />
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.acts}>
        <SubmitButton pendingLabel="正在提交" disabled={pictures > 0}>
          {pictures > 0 ? `还有 ${pictures} 张图片在上传` : '提交追评'}
        </SubmitButton>
        <LinkButton href={closeAddress} data-keep-scroll="">
          收起
        </LinkButton>
        <span className={styles.note}>只能追评一次，评分不变</span>
      </div>
    </PageForm>
  );
}

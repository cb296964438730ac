import { MOST_STORE_COMMENT_PICTURES, storeOccasions } from '@jishi/contract/store-comment-words.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { StarsInput } from '@jishi/ui/stars';
import { Textarea } from '@jishi/ui/textarea';
import { useState } from 'react';
import { formatDate } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import styles from './comment-form.module.css';
import { type CommentAnswer, commentPlan } from './comment-form.ts';
import type { OwnComments } from './comments-view.ts';

type Occasion = OwnComments['open'][number];

/** What somebody who was in the store says of it: stars, words, pictures; stars for who served, too. */
export function StoreCommentForm({
  occasions,
  answer,
}: {
  /** At least one, the latest first. */
  occasions: readonly Occasion[];
  answer: CommentAnswer | undefined;
}) {
  const [chosen, setChosen] = useState(String(occasions[0]?.id ?? ''));
  const [pictures, setPictures] = useState(0);
  const form = useForm(commentPlan, {
    start: answer
      ? {
          score: answer.score,
          guideScore: answer.guideScore,
          content: answer.content,
          anonymous: answer.anonymous,
        }
      : {},
    answer,
    ...(answer && { told: answer.errors }),
  });
  const guideName = occasions.find(({ id }) => String(id) === chosen)?.guideName ?? '';
  const { error, ...content } = form.field('content');
  return (
    <PageForm form={form} look="sheet" className={styles.form} encType="multipart/form-data">
      {occasions.length > 1 ? (
        <ChoiceChips
          label="评价哪一次"
          name="occasion"
          value={chosen}
          onValueChange={setChosen}
          options={occasions.map((one) => ({ value: String(one.id), label: describeOccasion(one) }))}
        />
      ) : (
        <>
          <input type="hidden" name="occasion" value={chosen} />
          <p className={styles.note}>{occasions[0] && describeOccasion(occasions[0])}</p>
        </>
      )}
      <div className={styles.stars}>
        <div>
          <StarsInput
            label="门店评分"
            name="score"
            value={Number(form.values.score)}
            onValueChange={(score) => form.change({ score: String(score) })}
          />
          <p role="status" className={styles.error}>
            {form.errors.score}
          </p>
        </div>
        {guideName !== '' && (
          <StarsInput
            label={`导购 ${guideName}`}
            name="guideScore"
            value={Number(form.values.guideScore)}
            onValueChange={(guideScore) => form.change({ guideScore: String(guideScore) })}
          />
        )}
      </div>
      <Textarea
        {...content}
        {...(error !== undefined && { error })}
        label="到店感受"
        required
        rows={4}
        showCount
        placeholder="环境、服务、等待时间、现货……说说这次到店的真实感受"
      />
      <PictureField
        purpose="comment"
        label="图片"
        most={MOST_STORE_COMMENT_PICTURES}
        answer={answer}
        onSending={setPictures}
      />
      <Checkbox {...form.box('anonymous')} label="匿名评价" />
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.acts}>
        <SubmitButton pendingLabel="正在提交" disabled={pictures > 0}>
          {pictures > 0 ? '图片正在上传' : '提交评价'}
        </SubmitButton>
        <span className={styles.note}>提交后不能修改，审核通过后展示</span>
      </div>
    </PageForm>
  );
}

function describeOccasion({ at, occasion, guideName }: Occasion): string {
  const what = guideName === '' ? storeOccasions[occasion] : `导购 ${guideName} 接待`;
  return `${formatDate(at)} ${what}`;
}

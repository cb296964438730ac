import { MOST_COMPLAINT_PICTURES } from '@jishi/contract/complaint-state.ts';
import { Button } from '@jishi/ui/button';
import { StarsInput } from '@jishi/ui/stars';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { useCallback, useState } from 'react';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import styles from './complaint-detail.module.css';
import { askPlan, reopenPlan } from './complaint-form.ts';
import type { ActAnswer } from './run-complaint-act.ts';

const MOST_JUDGEMENT = 200;

/** 补充说明: words and pictures that are added (C252). */
export function AskForm({ answer, draftKey }: { answer: ActAnswer | undefined; draftKey: string }) {
  const mine = answer?.intent === 'ask' ? answer : undefined;
  const form = useForm(askPlan, {
    start: { content: mine?.content ?? '' },
    answer: mine,
    ...(mine?.error && { told: { content: mine.error } }),
  });
  const [sending, setSending] = useState(0);
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is made anew with each picture of the form.
  const restore = useCallback((content: string) => change({ content }), []);
  useDraft(draftKey, form.values.content, restore);
  return (
    <PageForm form={form} look="sheet" className={styles.ask} encType="multipart/form-data">
      <input type="hidden" name="intent" value="ask" />
      <Textarea
        {...form.field('content')}
        label="补充说明"
        rows={3}
        showCount
        placeholder="补充经过、凭证或您的想法"
      />
      <PictureField
        purpose="complaint"
        label="图片"
        most={MOST_COMPLAINT_PICTURES}
        answer={mine}
        fromPhone
        onSending={setSending}
      />
      <div>
        <SubmitButton pendingLabel="正在发送" disabled={sending > 0}>
          发送
        </SubmitButton>
      </div>
    </PageForm>
  );
}

/** 评价: stars and words, once. */
export function JudgeForm() {
  return (
    <PageForm look="sheet" className={styles.judge}>
      <input type="hidden" name="intent" value="judge" />
      <StarsInput label="对处理结果满意吗" name="score" />
      <TextField
        label="评价"
        optionalLabel="选填"
        name="text"
        maxLength={MOST_JUDGEMENT}
        placeholder="说说您的感受"
      />
      <div>
        <SubmitButton pendingLabel="正在提交">提交评价</SubmitButton>
      </div>
    </PageForm>
  );
}

/** 申请再次处理: why the result is none. */
export function ReopenForm({ answer }: { answer: ActAnswer | undefined }) {
  const mine = answer?.intent === 'reopen' ? answer : undefined;
  const form = useForm(reopenPlan, {
    start: { content: mine?.content ?? '' },
    answer: mine,
    ...(mine?.error && { told: { content: mine.error } }),
  });
  return (
    <details className={styles.more} open={mine !== undefined || undefined}>
      <summary>不满意？申请再次处理</summary>
      <PageForm form={form} look="sheet" className={styles.ask}>
        <input type="hidden" name="intent" value="reopen" />
        <Textarea {...form.field('content')} label="不满意的原因" rows={3} showCount />
        <div>
          <SubmitButton pendingLabel="正在提交">申请再次处理</SubmitButton>
        </div>
      </PageForm>
    </details>
  );
}

/** 撤诉: said twice, because it cannot be taken back. */
export function WithdrawForm() {
  return (
    <details className={styles.more}>
      <summary>撤诉</summary>
      <PageForm look="sheet" className={styles.judge}>
        <input type="hidden" name="intent" value="withdraw" />
        <p>撤诉后不能恢复，确定不再需要处理吗？</p>
        <div>
          <Button type="submit" variant="danger" size="sm">
            确定撤诉
          </Button>
        </div>
      </PageForm>
    </details>
  );
}

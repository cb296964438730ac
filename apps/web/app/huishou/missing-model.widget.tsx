import { FormError } from '@jishi/ui/form-error';
import { useSubmit } from 'react-router';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import { missingModelPlan } from './feedback-form.ts';
import styles from './model-list.module.css';

export interface MissingModelAnswer {
  errors: { modelName?: string; imei?: string };
  userMsg: string;
  isSent: boolean;
  puzzle: { needVerify: boolean; unjudged: boolean } | undefined;
}

/** What was not found is told by who holds it: the model and its number. */
export function MissingModel({
  number,
  keyword,
  answer,
}: {
  number: string;
  keyword: string;
  answer: MissingModelAnswer | undefined;
}) {
  const form = useForm(missingModelPlan, {
    start: { imei: number, modelName: number === '' ? keyword : '' },
    answer,
    ...(answer && { told: answer.errors }),
  });
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend(
    (typed) => submit(typed, { method: 'post', preventScrollReset: true }),
    answer?.puzzle,
  );
  return (
    <section className={styles.feedback} aria-label="反馈机型">
      <h2>找不到您的机型？</h2>
      {answer?.isSent ? (
        <p role="status">感谢反馈，我们会尽快核对并补充该机型。</p>
      ) : (
        <PageForm form={form} look="sheet" send={send}>
          <FormField
            {...form.field('modelName')}
            label="实际机型"
            required
            autoComplete="off"
            placeholder="如：华为 Mate 70 Pro 12GB+512GB"
          />
          <FormField
            {...form.field('imei')}
            label="IMEI 串号"
            required
            autoComplete="off"
            hint="拨号盘输入 *#06# 可查看"
          />
          <FormError>{answer?.userMsg}</FormError>
          <SubmitButton pendingLabel="正在提交">提交反馈</SubmitButton>
        </PageForm>
      )}
      {dialog}
    </section>
  );
}

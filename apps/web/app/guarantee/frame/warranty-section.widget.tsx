import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { useSubmit } from 'react-router';
import { PageForm } from '../../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../../shell/form/submit-button.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { usePuzzledSend } from '../../shell/form/use-puzzled-send.tsx';
import { CoverBars } from '../cover-bars.widget.tsx';
import styles from '../guarantee.module.css';
import { type WarrantyAnswer, warrantyPlan } from './ask-warranty.ts';

/** The warranties of a device by its number (C103): model and days, never whose it is. Sent as `intent=warranty`. */
export function WarrantySection({ answer }: { answer: WarrantyAnswer | undefined }) {
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend((typed) => submit(typed, { method: 'post' }), answer?.next);
  const form = useForm(warrantyPlan, {
    start: answer?.values ?? {},
    answer,
    ...(answer && { told: answer.errors }),
  });
  const told = answer?.told;
  return (
    <section className={styles.sheet} aria-label="查询保修">
      <SectionTitle title="查询保修" description="输入 IMEI 或序列号查询保修期，仅显示型号与保修日期" />
      <PageForm form={form} look="sheet" className={styles.query} send={send}>
        <input type="hidden" name="intent" value="warranty" />
        <TextField
          {...form.field('imei')}
          label="IMEI 或序列号"
          placeholder="拨号 *#06# 可查看 IMEI"
          autoComplete="off"
        />
        <SubmitButton pendingLabel="正在查询">查询保修</SubmitButton>
      </PageForm>
      <FormError>{answer?.userMsg}</FormError>
      {told && (
        <div className={styles.result} role="status">
          <strong>{told.model}</strong>
          <span className={styles.faint}>
            序列号尾号 <span className="tabular">{told.serialTail}</span>
          </span>
          <CoverBars covers={told.warranties} />
        </div>
      )}
      {dialog}
    </section>
  );
}

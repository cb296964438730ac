import { Button } from '@jishi/ui/button';
import { planForm } from '../shell/form/form-plan.ts';
import { mailRule } from '../shell/form/form-rules.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { MailField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import detailStyles from './invoice-detail.module.css';

const mailPlan = planForm({
  start: { mail: '' },
  rules: { mail: mailRule('请填写接收邮箱', '请填写正确的邮箱地址') },
});

/** 发送邮箱: where the files are sent. */
export function MailForm({ mail }: { mail: string }) {
  const form = useForm(mailPlan, { start: { mail } });
  return (
    <PageForm form={form} look="sheet" className={detailStyles.mailForm}>
      <input type="hidden" name="act" value="mail" />
      <MailField {...form.field('mail')} label="接收邮箱" required />
      <SubmitButton pendingLabel="正在发送">发送</SubmitButton>
    </PageForm>
  );
}

/** 撤回申请: before anybody begins to issue. */
export function WithdrawForm() {
  return (
    <PageForm look="sheet" className={detailStyles.inline}>
      <input type="hidden" name="act" value="withdraw" />
      <Button type="submit">撤回申请</Button>
    </PageForm>
  );
}

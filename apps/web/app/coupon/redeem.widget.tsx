import { FormError } from '@jishi/ui/form-error';
import { toast } from '@jishi/ui/toast';
import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import styles from './coupon.module.css';
import { type RedeemAnswer, redeemPlan } from './redeem-form.ts';

const places = { coupon: '我的优惠券', prize: '礼品兑换', voucher: '服务券' } as const;

/** The field for a code above a list; after some wrong ones the slide puzzle comes first. */
export function Redeem({ answer, label }: { answer: RedeemAnswer | undefined; label: string }) {
  const form = useForm(redeemPlan, { answer, told: answer?.errors });
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend((typed) => submit(typed, { method: 'post' }), answer?.next);
  const { restart } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told of once.
  useEffect(() => {
    if (!answer?.done) return;
    toast(`兑换成功，“${answer.done.name}”已放入${places[answer.done.kind]}`, { tone: 'success' });
    restart({ code: '' });
  }, [answer]);
  return (
    <>
      <PageForm form={form} look="sheet" send={send} className={styles.redeem}>
        <FormField
          {...form.field('code')}
          label={label}
          placeholder="请输入 16 位兑换码"
          autoComplete="off"
        />
        <SubmitButton pendingLabel="正在兑换">兑换</SubmitButton>
      </PageForm>
      <FormError>{answer?.userMsg}</FormError>
      {dialog}
    </>
  );
}

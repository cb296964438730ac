import { type QuestionKind, questionKinds } from '@jishi/contract/faq-words.ts';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { Textarea } from '@jishi/ui/textarea';
import { toast } from '@jishi/ui/toast';
import { useId, useState } from 'react';
import { api } from '../shell/api.ts';
import { CallForm, useFormCall } from '../shell/form/call-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { failureText } from '../shell/show-failure.ts';
import { askPlan } from './faq-form.ts';

interface AskDialogProps {
  kind: QuestionKind;
  productId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const words = {
  everyone: { label: '想问买过的人什么', done: '提问已提交，审核通过后会邀请买过的人回答' },
  consult: { label: '想咨询什么', done: '已收到咨询，官方客服回答后会通知您' },
} as const;

/** Asks buyers (C140) or the shop (C159) about a product. */
export function AskDialog({ kind, productId, open, onOpenChange }: AskDialogProps) {
  const form = useForm(askPlan);
  const call = useFormCall();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const send = async ({ content }: { content: string }) => {
    setFailure('');
    try {
      await (kind === 'everyone'
        ? api.faq.ask({ productId, content })
        : api.faq.addConsult({ productId, content }));
    } catch (error) {
      return setFailure(failureText(error) ?? '');
    }
    onOpenChange(false);
    form.restart({ content: '' });
    toast(words[kind].done, { tone: 'success' });
  };
  const { error, ...field } = form.field('content');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={questionKinds[kind]} size="sm">
      <CallForm id={formId} form={form} call={call} send={send}>
        <Textarea
          {...field}
          {...(error !== undefined && { error })}
          label={words[kind].label}
          required
          showCount
          rows={4}
          placeholder="一次问一个问题，更容易得到回答"
        />
        <FormError>{failure}</FormError>
        <SubmitButton pendingLabel="正在提交">提交</SubmitButton>
      </CallForm>
    </Dialog>
  );
}

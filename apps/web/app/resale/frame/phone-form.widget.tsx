import { isMobile } from '@jishi/contract/validators.ts';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import { useId, useState } from 'react';
import { CallForm, useFormCall } from '../../shell/form/call-form.widget.tsx';
import { CaptchaField } from '../../shell/form/captcha-field.widget.tsx';
import { planForm } from '../../shell/form/form-plan.ts';
import { SubmitButton } from '../../shell/form/submit-button.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { failureText } from '../../shell/show-failure.ts';
import { useVisitor } from '../../shell/visitor.tsx';

interface Fields {
  content: string;
  phone: string;
  verify: string;
}

/** A telephone, with the captcha that a member's own number does without; with words where `asks` names them. */
export function PhoneForm({
  label,
  asks,
  start = '',
  send,
}: {
  label: string;
  asks?: string;
  start?: string;
  /** Rejects with what was refused. */
  send: (fields: Fields) => Promise<void>;
}) {
  const { visitor } = useVisitor();
  const [isAsked, setIsAsked] = useState(false);
  const needsCaptcha = isAsked || visitor?.signedIn !== true;
  const form = useForm(
    planForm<Fields>({
      start: { content: start, phone: '', verify: '' },
      rules: {
        content: {
          most: 100,
          check: (typed) => (asks && typed.trim().length < 4 ? '请写下想要的机型，至少 4 个字' : undefined),
        },
        phone: { most: 11, check: (typed) => (isMobile(typed.trim()) ? undefined : '请填写正确的手机号码') },
        verify: {
          most: 8,
          check: (typed) => (needsCaptcha && typed.trim() === '' ? '请填写图中字符' : undefined),
        },
      },
    }),
  );
  const call = useFormCall();
  const formId = useId();
  const [version, setVersion] = useState(() => Date.now());
  const [failure, setFailure] = useState('');
  const refresh = () => {
    setVersion((before) => Math.max(before + 1, Date.now()));
    form.change({ verify: '' });
  };
  const submit = async ({ content, phone, verify }: Fields) => {
    setFailure('');
    try {
      await send({ content: content.trim(), phone: phone.trim(), verify: verify.trim() });
      form.change({ content: '', verify: '' });
    } catch (error) {
      setIsAsked(true);
      refresh();
      setFailure(failureText(error) ?? '');
    }
  };
  return (
    <CallForm id={formId} form={form} call={call} send={submit}>
      {asks && <TextField {...form.field('content')} label={asks} required />}
      <TextField
        {...form.field('phone')}
        label="手机号码"
        placeholder="请输入 11 位手机号码"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
      />
      {needsCaptcha && <CaptchaField field={form.field('verify')} version={version} onRefresh={refresh} />}
      <FormError>{failure}</FormError>
      <SubmitButton pendingLabel="正在提交">{label}</SubmitButton>
    </CallForm>
  );
}

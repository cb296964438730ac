import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { TabNav } from '@jishi/ui/tab-nav';
import { TextField } from '@jishi/ui/text-field';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { api } from '../shell/api.ts';
import styles from './account.module.css';
import { checkMail, checkMobile, type FieldErrors } from './account-form.ts';
import { CodeField } from './code-field.widget.tsx';
import { NewPasswordFields } from './new-password-fields.widget.tsx';
import { useFreshErrors } from './use-fresh-errors.ts';

/** How somebody proves to be who has forgotten the password. */
export type Way = 'mobile' | 'mail';

export type FindPasswordState =
  | { step: 'prove'; errors: FieldErrors<'receiver' | 'code'>; userMsg: string }
  | {
      step: 'set';
      receiver: string;
      validCode: string;
      errors: FieldErrors<'password' | 'repeated'>;
      userMsg: string;
    }
  | { step: 'done' };

export function wayOf(value: string | null): Way {
  return value === 'mail' ? 'mail' : 'mobile';
}

/** The number or the mail address, and the code that was sent there (C014). */
export function ProveForm({
  way,
  state,
}: {
  way: Way;
  state: Extract<FindPasswordState, { step: 'prove' }>;
}) {
  const [receiver, setReceiver] = useState('');
  const [error, setError] = useState<string>();
  const { errors, onInput } = useFreshErrors(state.errors);
  const isSending = useNavigation().state === 'submitting';
  const isByMail = way === 'mail';
  const check = isByMail ? checkMail : checkMobile;
  const label = isByMail ? '邮箱' : '手机号码';
  return (
    <>
      <div className={styles.ways}>
        <TabNav
          label="找回方式"
          items={[
            { href: '/account/findpwd', label: '手机找回', current: !isByMail },
            { href: '/account/findpwd?way=mail', label: '邮箱找回', current: isByMail },
          ]}
        />
      </div>
      <Form method="post" className={styles.form} noValidate onInput={onInput}>
        <div className={styles.fields}>
          <TextField
            className={styles.field}
            label={label}
            hideLabel
            size="lg"
            name="receiver"
            type={isByMail ? 'email' : 'tel'}
            autoComplete={isByMail ? 'email' : 'tel'}
            maxLength={isByMail ? 254 : 11}
            placeholder={isByMail ? '请输入已绑定的邮箱' : '请输入已注册的手机号码'}
            value={receiver}
            prefix={isByMail ? <Mail size={18} /> : <Smartphone size={18} />}
            error={error ?? errors.receiver}
            validate={check}
            onValueChange={(value) => {
              setReceiver(value);
              setError(undefined);
            }}
          />
          <CodeField
            error={errors.code}
            check={() => {
              const found = check(receiver);
              setError(found);
              return found === undefined;
            }}
            send={(proof) => {
              const named = isByMail ? { mail: receiver.trim() } : { mobile: receiver.trim() };
              return api.account.findSendCode({ ...named, ...proof });
            }}
            sentText={isByMail ? '验证码已发送至邮箱，请注意查收' : '验证码已发送至手机，请注意查收'}
          />
        </div>
        <FormError>{state.userMsg}</FormError>
        <Button
          type="submit"
          name="intent"
          value="prove"
          variant="primary"
          size="lg"
          block
          pending={isSending}
          pendingLabel="正在验证..."
        >
          下一步
        </Button>
        <p className={styles.links}>
          <a href="/login">返回登录</a>
          <a href="/account/register">免费注册</a>
        </p>
      </Form>
    </>
  );
}

/** The new password, for who has proved to be it. */
export function SetForm({ way, state }: { way: Way; state: Extract<FindPasswordState, { step: 'set' }> }) {
  const { errors, onInput } = useFreshErrors(state.errors);
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={styles.form} noValidate onInput={onInput}>
      <input type="hidden" name="receiver" value={state.receiver} />
      <input type="hidden" name="validCode" value={state.validCode} />
      <input type="hidden" name="username" value={state.receiver} autoComplete="username" />
      <div className={styles.fields}>
        <NewPasswordFields errors={errors} mobile={way === 'mobile' ? state.receiver : ''} />
      </div>
      <FormError>{state.userMsg}</FormError>
      <Button
        type="submit"
        name="intent"
        value="set"
        variant="primary"
        size="lg"
        block
        pending={isSending}
        pendingLabel="正在提交..."
      >
        确认修改
      </Button>
    </Form>
  );
}

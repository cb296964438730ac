import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { Tabs } from '@jishi/ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { AgreementBox } from '../shell/form/agreement.widget.tsx';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import { AccountFields, CodeFields } from './frame/login-fields.widget.tsx';
import { type LoginType, loginPlan, loginTypeOf, looksComplete } from './frame/login-form.ts';
import type { LoginOutcome } from './frame/login-outcome.ts';
import styles from './login.module.css';

/** After so many failures by password the form points to the other way. */
const FAILURES_BEFORE_HINT = 2;

interface LoginFormProps {
  /** Address of the login page with its query. */
  action: string;
  initialType: LoginType;
  /** What the server said where the form was sent without scripts. */
  initialOutcome: LoginOutcome | undefined;
  onSuccess(outcome: Extract<LoginOutcome, { ok: true }>): void;
  /** What stands below the form. */
  footer?: ReactNode;
}

/**
 * The box to sign in, 350 px wide (S222): by a code of a text message, or with an account and its password (S217,
 * S234).
 */
export function LoginForm({ action, initialType, initialOutcome, onSuccess, footer }: LoginFormProps) {
  const fetcher = useFetcher<LoginOutcome>();
  const outcome = fetcher.data ?? initialOutcome;
  const answer = outcome && !outcome.ok ? outcome : undefined;
  const form = useForm(loginPlan, {
    start: { loginType: initialType },
    answer,
    told: answer?.errors,
  });
  const { loginType } = form.values;
  const refusal = fetcher.state === 'idle' ? answer : undefined;
  useSuccess(fetcher.data, onSuccess);
  // After more than 2 failures the slider comes before each attempt (S249).
  const { send, dialog } = usePuzzledSend(
    (typed) => fetcher.submit(typed, { method: 'post', action }),
    refusal,
  );
  // A code is no password: the field is emptied with the way (S256), and what was wrong with the other is gone.
  const switchType = (value: string) => form.restart({ loginType: loginTypeOf(value), password: '' });
  const isByCode = loginType === 'dynamic';

  return (
    <PageForm
      form={form}
      look="entry"
      action={action}
      send={send}
      isSending={fetcher.state !== 'idle' || fetcher.data?.ok === true}
    >
      <h1 className={styles.heading}>欢迎登录</h1>
      <input type="hidden" name="loginType" value={loginType} />
      <Tabs
        label="登录方式"
        value={loginType}
        onValueChange={switchType}
        items={[
          { value: 'dynamic', label: '短信登录', content: isByCode && <CodeFields form={form} /> },
          { value: 'acount', label: '账号登录', content: !isByCode && <AccountFields form={form} /> },
        ]}
      />
      <FormError>{refusal?.userMsg}</FormError>
      {refusal && !isByCode && refusal.failures > FAILURES_BEFORE_HINT && (
        <p className={styles.hint}>
          忘记密码了？
          <Button variant="link" onClick={() => switchType('dynamic')}>
            用短信动态密码登录
          </Button>
        </p>
      )}
      <Checkbox name="remember" defaultChecked label="三个月内免登录" />
      <SubmitButton
        className={styles.submit}
        aria-disabled={!looksComplete(form.values) || undefined}
        pendingLabel="正在登录..."
      >
        登录
      </SubmitButton>
      <AgreementBox box={form.box('agreed')} note="，未注册的手机号将自动注册" />
      {footer}
      {dialog}
    </PageForm>
  );
}

/** Tells of a success once. */
function useSuccess(outcome: LoginOutcome | undefined, onSuccess: LoginFormProps['onSuccess']) {
  const told = useRef<LoginOutcome>(undefined);
  useEffect(() => {
    if (!outcome?.ok || told.current === outcome) return;
    told.current = outcome;
    onSuccess(outcome);
  });
}

import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { Tabs } from '@jishi/ui/tabs';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useSlideCheck } from '../puzzle/use-slide-check.tsx';
import { AccountFields, CodeFields } from './frame/login-fields.widget.tsx';
import {
  checkLogin,
  type LoginErrors,
  type LoginFields,
  type LoginType,
  loginTypeOf,
  looksComplete,
} from './frame/login-form.ts';
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

/** The box to sign in, 350 px wide (S222): by a code of a text message, or with an account and its password (S217, S234). */
export function LoginForm({ action, initialType, initialOutcome, onSuccess, footer }: LoginFormProps) {
  const fetcher = useFetcher<LoginOutcome>();
  const outcome = fetcher.data ?? initialOutcome;
  const [fields, setFields] = useState<LoginFields>({
    loginType: initialType,
    username: '',
    password: '',
    agreed: false,
  });
  const [errors, setErrors] = useState<LoginErrors>({});
  const refusal = fetcher.state === 'idle' && outcome && !outcome.ok ? outcome : undefined;
  const shownErrors = { ...refusal?.errors, ...errors };
  useSuccess(fetcher.data, onSuccess);

  const change = (changed: Partial<LoginFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    const cleared = Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  };
  const slide = useSlideCheck();
  const send = async (form: FormData, solveFirst: boolean) => {
    if (solveFirst) {
      const token = await slide.ask();
      if (token === undefined) return;
      form.set('verify', token);
    }
    sent.current = form;
    await fetcher.submit(form, { method: 'post', action });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkLogin(fields);
    setErrors(found);
    // After more than 2 failures the slider comes before each attempt (S249).
    if (Object.keys(found).length === 0)
      void send(new FormData(event.currentTarget), refusal?.needVerify ?? false);
  };
  // An attempt that the API did not judge for want of a solved puzzle goes once more, with one.
  const sent = useRef<FormData>(undefined);
  const unjudged = refusal?.unjudged ? refusal : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what it waits for.
  useEffect(() => {
    if (unjudged && sent.current) void send(sent.current, true);
  }, [unjudged]);
  const switchType = (value: string) => {
    // A code is no password: the field is emptied with the way (S256).
    setFields((before) => ({ ...before, loginType: loginTypeOf(value), password: '' }));
    setErrors({});
  };
  const isByCode = fields.loginType === 'dynamic';
  const shared = { fields, errors: shownErrors, change, fail: (found: LoginErrors) => setErrors(found) };

  return (
    <fetcher.Form method="post" action={action} onSubmit={submit} noValidate className={styles.form}>
      <h1 className={styles.heading}>欢迎登录</h1>
      <input type="hidden" name="loginType" value={fields.loginType} />
      <Tabs
        label="登录方式"
        value={fields.loginType}
        onValueChange={switchType}
        items={[
          { value: 'dynamic', label: '短信登录', content: isByCode && <CodeFields {...shared} /> },
          { value: 'acount', label: '账号登录', content: !isByCode && <AccountFields {...shared} /> },
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
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className={styles.submit}
        aria-disabled={!looksComplete(fields) || undefined}
        pending={fetcher.state !== 'idle' || fetcher.data?.ok === true}
        pendingLabel="正在登录..."
      >
        登录
      </Button>
      <Checkbox
        name="agreed"
        checked={fields.agreed}
        onCheckedChange={(agreed) => change({ agreed })}
        error={shownErrors.agreed}
        label={<Agreement />}
      />
      {footer}
      {slide.dialog}
    </fetcher.Form>
  );
}

function Agreement() {
  return (
    <span className={styles.agreement}>
      我已阅读并同意
      <a href="/doc/manual/agreement" target="_blank" rel="noopener">
        《用户服务协议》
      </a>
      及
      <a href="/doc/manual/privacy" target="_blank" rel="noopener">
        《隐私政策》
      </a>
      ，未注册的手机号将自动注册
    </span>
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

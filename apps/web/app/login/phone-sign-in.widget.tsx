import { Button } from '@jishi/ui/button';
import { useState } from 'react';
import { Form } from 'react-router';
import { CodeFields } from './frame/login-fields.widget.tsx';
import type { LoginErrors, LoginFields } from './frame/login-form.ts';
import styles from './phone-login.module.css';

/** Signing in on a phone by a code of a text message, inside a page that goes on afterwards. The page's action takes `intent` signIn. */
export function PhoneSignIn({ isSending }: { isSending: boolean }) {
  const [fields, setFields] = useState<LoginFields>({
    loginType: 'dynamic',
    username: '',
    password: '',
    agreed: true,
  });
  const [errors, setErrors] = useState<LoginErrors>({});
  return (
    <Form method="post" className={styles.actions}>
      <p className={styles.hint}>请先在手机上登录，再确认电脑上的登录</p>
      <CodeFields
        fields={fields}
        errors={errors}
        change={(changed) => {
          setFields((before) => ({ ...before, ...changed }));
          setErrors({});
        }}
        fail={setErrors}
      />
      <Button
        type="submit"
        name="intent"
        value="signIn"
        variant="primary"
        size="lg"
        block
        pending={isSending}
      >
        登录并继续
      </Button>
      <p className={styles.agreement}>
        登录即表示同意
        <a href="/doc/manual/agreement">《用户服务协议》</a>和<a href="/doc/manual/privacy">《隐私政策》</a>
      </p>
    </Form>
  );
}

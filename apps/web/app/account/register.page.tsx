import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Form, redirectDocument, useNavigation, useSearchParams } from 'react-router';
import { addressAfterLogin } from '../login/frame/login-target.server.ts';
import { api } from '../shell/api.ts';
import { attempt } from '../shell/attempt.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/register.page.ts';
import styles from './account.module.css';
import {
  checkCode,
  checkMobile,
  checkNewPassword,
  checkRepeated,
  collectErrors,
  type FieldErrors,
} from './account-form.ts';
import { AccountFrame } from './account-frame.widget.tsx';
import { CodeField } from './code-field.widget.tsx';
import { NewPasswordFields } from './new-password-fields.widget.tsx';
import { useFreshErrors } from './use-fresh-errors.ts';

type Errors = FieldErrors<'mobile' | 'code' | 'password' | 'repeated' | 'agreed'>;

const none: Errors = {};

/** Whoever is signed in has no need to register. */
export function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  if (scope.signedIn) throw redirectDocument(addressAfterLogin(url, scope));
  return null;
}

/** Registers and signs in (C011); leads where the login would have led. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [mobile, code, password] = [text('mobile').trim(), text('code').trim(), text('password')];
  const errors: Errors = collectErrors({
    mobile: checkMobile(mobile),
    code: checkCode(code),
    password: checkNewPassword(password, mobile),
    repeated: checkRepeated(text('repeated'), password),
    agreed: form.has('agreed') ? undefined : '请您阅读并同意《用户服务协议》及《隐私政策》',
  });
  if (Object.keys(errors).length > 0) return { errors, userMsg: '' };
  const outcome = await attempt(url, () => scope.api.account.register({ mobile, SMSCode: code, password }));
  if (outcome.ok) throw redirectDocument(addressAfterLogin(url, scope));
  return { errors: {} as Errors, userMsg: outcome.userMsg };
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [mobile, setMobile] = useState('');
  const [mobileError, setMobileError] = useState<string>();
  const isSending = useNavigation().state === 'submitting';
  const { errors, onInput } = useFreshErrors<Errors>(actionData?.errors ?? none);
  return (
    <AccountFrame title="用户注册" lead="注册即享会员价、门店自提与售后保障">
      <Form method="post" className={styles.form} noValidate onInput={onInput}>
        <div className={styles.fields}>
          <TextField
            className={styles.field}
            label="手机号码"
            hideLabel
            size="lg"
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={11}
            placeholder="请输入手机号码"
            prefix={<Smartphone size={18} />}
            value={mobile}
            error={mobileError ?? errors.mobile}
            validate={checkMobile}
            onValueChange={(value) => {
              setMobile(value);
              setMobileError(undefined);
            }}
          />
          <CodeField
            error={errors.code}
            check={() => {
              const error = checkMobile(mobile);
              setMobileError(error);
              return error === undefined;
            }}
            send={(proof) => api.account.registerSendCode({ mobile: mobile.trim(), ...proof })}
            sentText="验证码已发送至手机，请注意查收"
          />
          <NewPasswordFields errors={errors} mobile={mobile} />
        </div>
        <FormError>{actionData?.userMsg}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={isSending}
          pendingLabel="正在注册..."
        >
          立即注册
        </Button>
        <Checkbox
          name="agreed"
          error={errors.agreed}
          label={
            <span className={styles.agreement}>
              我已阅读并同意
              <a href="/doc/manual/agreement" target="_blank" rel="noopener">
                《用户服务协议》
              </a>
              及
              <a href="/doc/manual/privacy" target="_blank" rel="noopener">
                《隐私政策》
              </a>
            </span>
          }
        />
        <p className={styles.links}>
          已有账号？<a href={`/login?${query}`}>去登录</a>
        </p>
      </Form>
    </AccountFrame>
  );
}

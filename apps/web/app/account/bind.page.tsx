import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { Tabs } from '@jishi/ui/tabs';
import { useState } from 'react';
import { Form, redirectDocument, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { AccountFields, CodeFields } from '../login/frame/login-fields.widget.tsx';
import { checkLogin, type LoginErrors, type LoginFields, loginTypeOf } from '../login/frame/login-form.ts';
import { readNextSignIn } from '../login/frame/login-outcome.ts';
import { addressAfterLogin } from '../login/frame/login-target.server.ts';
import { useSlideCheck } from '../puzzle/use-slide-check.tsx';
import { attempt } from '../shell/attempt.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/bind.page.ts';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.widget.tsx';
import { readBinding } from './binding.ts';

/** Ways of C008: 1 by text message, 2 by password. */
const bindTypes = { dynamic: 1, acount: 2 } as const;

/** Where a third party's account that nobody has bound yet arrives (S212). */
export function loader({ url }: Route.LoaderArgs) {
  return { name: readBinding(url.searchParams).name };
}

/** Binds and signs in, in one (C008). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const loginType = loginTypeOf(form.get('loginType'));
  const fields = { loginType, username: text('username').trim(), password: text('password') };
  const errors = checkLogin({ ...fields, agreed: true });
  if (Object.keys(errors).length > 0) return { errors, userMsg: '', needVerify: false };
  const { type, openId, unionId } = readBinding(url.searchParams);
  const outcome = await attempt(url, () =>
    scope.api.account.thirdPartyBind({
      type,
      openId,
      unionId,
      username: fields.username,
      password: fields.password,
      bindType: bindTypes[loginType],
      isWeb: true,
      verify: text('verify'),
    }),
  );
  if (outcome.ok) throw redirectDocument(addressAfterLogin(url, scope));
  const { needVerify } = readNextSignIn(outcome);
  return { errors: {} as LoginErrors, userMsg: outcome.userMsg, needVerify };
}

export default function BindPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [fields, setFields] = useState<LoginFields>({
    loginType: 'dynamic',
    username: '',
    password: '',
    agreed: true,
  });
  const [errors, setErrors] = useState<LoginErrors>({});
  const isSending = useNavigation().state === 'submitting';
  const slide = useSlideCheck();
  const submit = useSubmit();
  const isByCode = fields.loginType === 'dynamic';
  const shared = {
    fields,
    errors: { ...actionData?.errors, ...errors },
    change: (changed: Partial<LoginFields>) => {
      setFields((before) => ({ ...before, ...changed }));
      setErrors({});
    },
    fail: setErrors,
  };
  return (
    <AccountFrame title={`绑定${loaderData.name}`} lead={`绑定后，下次可以直接用${loaderData.name}登录`}>
      <Form
        method="post"
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          const found = checkLogin(fields);
          setErrors(found);
          const isComplete = Object.keys(found).length === 0;
          if (isComplete && !actionData?.needVerify) return;
          event.preventDefault();
          if (!isComplete) return;
          const form = new FormData(event.currentTarget);
          const token = await slide.ask();
          if (token === undefined) return;
          form.set('verify', token);
          await submit(form, { method: 'post' });
        }}
      >
        <input type="hidden" name="loginType" value={fields.loginType} />
        <Tabs
          label="绑定方式"
          value={fields.loginType}
          onValueChange={(value) => shared.change({ loginType: loginTypeOf(value), password: '' })}
          items={[
            { value: 'dynamic', label: '手机号绑定', content: isByCode && <CodeFields {...shared} /> },
            { value: 'acount', label: '已有账号', content: !isByCode && <AccountFields {...shared} /> },
          ]}
        />
        <FormError>{actionData?.userMsg}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={isSending}
          pendingLabel="正在绑定..."
        >
          绑定并登录
        </Button>
        <p className={styles.agreement}>
          绑定即表示同意
          <a href="/doc/manual/agreement" target="_blank" rel="noopener">
            《用户服务协议》
          </a>
          及
          <a href="/doc/manual/privacy" target="_blank" rel="noopener">
            《隐私政策》
          </a>
          ，未注册的手机号将自动注册
        </p>
        <p className={styles.links}>
          <a href={`/login?${new URLSearchParams({ redirect: query.get('redirect') ?? '/' })}`}>
            换一种方式登录
          </a>
        </p>
      </Form>
      {slide.dialog}
    </AccountFrame>
  );
}

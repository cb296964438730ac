import { FormError } from '@jishi/ui/form-error';
import { Tabs } from '@jishi/ui/tabs';
import { redirectDocument, useSearchParams, useSubmit } from 'react-router';
import { AccountFields, CodeFields } from '../login/frame/login-fields.widget.tsx';
import { type LoginErrors, loginPlan, loginTypeOf, readLogin } from '../login/frame/login-form.ts';
import { freshSignIn, readNextSignIn } from '../login/frame/login-outcome.ts';
import { addressAfterLogin } from '../login/frame/login-target.server.ts';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { AgreementLine } from '../shell/form/agreement.widget.tsx';
import { isFine } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
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
  // Going on is agreeing: the page says so beside the button.
  form.set('agreed', 'on');
  const { fields, errors } = readLogin(form);
  if (!isFine(errors)) return { errors, userMsg: '', next: freshSignIn };
  const { type, openId, unionId } = readBinding(url.searchParams);
  const outcome = await attempt(url, () =>
    scope.api.account.thirdPartyBind({
      type,
      openId,
      unionId,
      username: fields.username,
      password: fields.password,
      bindType: bindTypes[fields.loginType],
      isWeb: true,
      verify: textIn(form, 'verify'),
    }),
  );
  if (outcome.ok) throw redirectDocument(addressAfterLogin(url, scope));
  return { errors: {} as LoginErrors, userMsg: outcome.userMsg, next: readNextSignIn(outcome) };
}

export default function BindPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const form = useForm(loginPlan, {
    start: { agreed: true },
    answer: actionData,
    told: actionData?.errors,
  });
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend((typed) => submit(typed, { method: 'post' }), actionData?.next);
  const { loginType } = form.values;
  const isByCode = loginType === 'dynamic';
  return (
    <AccountFrame title={`绑定${loaderData.name}`} lead={`绑定后，下次可以直接用${loaderData.name}登录`}>
      <PageForm form={form} look="entry" send={send}>
        <input type="hidden" name="loginType" value={loginType} />
        <Tabs
          label="绑定方式"
          value={loginType}
          onValueChange={(value) => form.restart({ loginType: loginTypeOf(value), password: '' })}
          items={[
            { value: 'dynamic', label: '手机号绑定', content: isByCode && <CodeFields form={form} /> },
            { value: 'acount', label: '已有账号', content: !isByCode && <AccountFields form={form} /> },
          ]}
        />
        <FormError>{actionData?.userMsg}</FormError>
        <SubmitButton pendingLabel="正在绑定...">绑定并登录</SubmitButton>
        <AgreementLine lead="绑定即表示同意" note="，未注册的手机号将自动注册" />
        <p className={styles.links}>
          <a href={`/login?${new URLSearchParams({ redirect: query.get('redirect') ?? '/' })}`}>
            换一种方式登录
          </a>
        </p>
      </PageForm>
      {dialog}
    </AccountFrame>
  );
}

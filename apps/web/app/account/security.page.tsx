import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { FormError } from '@jishi/ui/form-error';
import { toast } from '@jishi/ui/toast';
import { useEffect } from 'react';
import { redirectDocument, useSubmit } from 'react-router';
import { InPageLogin } from '../login/frame/in-page-login.widget.tsx';
import { checkPassword } from '../login/frame/login-form.ts';
import { freshSignIn, readNextSignIn } from '../login/frame/login-outcome.ts';
import { addressAfterLogin } from '../login/frame/login-target.server.ts';
import { type LoginWays, loadLoginWays } from '../login/frame/login-ways.ts';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, planForm, readForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { PasswordField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/security.page.ts';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.widget.tsx';

const nobody = { userName: '', displayName: '', msg: '' };
/** What only the login of a guest needs. */
const noLogin: LoginWays = { hasWechat: false, storeId: 0 };

const plan = planForm({
  start: { password: '' },
  rules: { password: { keepsBlanks: true, check: checkPassword } },
});

/** Whose password is asked for (C004); a guest signs in first, in the page itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  if (!scope.signedIn) {
    const login = await loadLoginWays(scope, url);
    return { state: 'guest' as const, info: nobody, failure: '', login };
  }
  try {
    const info = await scope.api.account.reLoginInfo();
    return { state: 'known' as const, info, failure: '', login: noLogin };
  } catch (thrown) {
    const failure = failureIn(thrown);
    if (failure === undefined) throw thrown;
    return { state: 'failed' as const, info: nobody, failure, login: noLogin };
  }
}

/**
 * Proves the password of who is signed in: always as an account login (S235). The session is another one afterwards.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const form = await request.formData();
  const { values, errors } = readForm(plan, form);
  if (!isFine(errors)) return { errors, userMsg: '', next: freshSignIn };
  const { password } = values;
  const { userName } = await scope.api.account.reLoginInfo();
  const verify = textIn(form, 'verify');
  const outcome = await attempt(url, () =>
    scope.api.auth.login({ username: userName, password, verify, loginType: 'acount' }),
  );
  if (outcome.ok) throw redirectDocument(addressAfterLogin(url, scope));
  // The name is not typed here, so only the password can be wrong.
  const isWrong = refusalOf(outcome, 'auth.login')?.name === 'wrongLogin';
  const userMsg = isWrong ? '密码错误，请重新输入' : outcome.userMsg;
  return { errors: {}, userMsg, next: readNextSignIn(outcome) };
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, info, failure, login } = loaderData;
  const form = useForm(plan, { answer: actionData, told: actionData?.errors });
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend((typed) => submit(typed, { method: 'post' }), actionData?.next);
  useEffect(() => {
    // S271: what went wrong is told, and the page stays to be tried again.
    if (failure !== '') toast(failure, { tone: 'danger' });
  }, [failure]);
  if (state === 'guest')
    return (
      <AccountFrame title="安全验证" lead="请先登录，再继续操作">
        <div className={styles.inPage}>
          <InPageLogin {...login} />
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title="安全验证">
      <PageForm form={form} look="entry" send={send}>
        <div className={styles.who}>
          <b>{info.displayName}</b>
          <span>{info.msg}</span>
        </div>
        <input type="hidden" name="username" value={info.userName} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label="登录密码"
          autoComplete="current-password"
          placeholder="请输入登录密码"
        />
        <FormError>{actionData?.userMsg}</FormError>
        <SubmitButton disabled={state === 'failed'} pendingLabel="正在验证...">
          验证
        </SubmitButton>
        <p className={styles.links}>
          <a href="/account/findpwd">忘记密码</a>
        </p>
      </PageForm>
      {dialog}
    </AccountFrame>
  );
}

/** `userMsg` of a read that failed; undefined for anything else that was thrown. */
function failureIn(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown)) return undefined;
  const { data } = thrown;
  return typeof data === 'object' && data !== null && 'userMsg' in data ? String(data.userMsg) : undefined;
}

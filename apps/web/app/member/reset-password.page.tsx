import { explainMemberPassword } from '@jishi/contract/member-password.ts';
import { PASSWORD_FIELD_LENGTH, PASSWORD_LENGTH } from '@jishi/contract/password.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { TextField } from '@jishi/ui/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { api as browserApi } from '../shell/api.ts';
import { attempt } from '../shell/attempt.ts';
import { placeRefusal, refuseHere, textIn } from '../shell/field-refusal.ts';
import { safeRedirect } from '../shell/login-address.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/reset-password.page.ts';
import { CodeField, SaveFirst } from './code-field.widget.tsx';
import { MemberLayout } from './frame/member.layout.tsx';
import memberStyles from './frame/member.module.css';
import styles from './profile.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';

const PATH = '/member/edit/reset-password';
const SENT = '验证码已发送至手机，请注意查收';

type Way = 'password' | 'code';

/** Changes the login password; `?redirect=` is where a weak one was noticed (S214), and where the member goes on afterwards. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { mobile, hasPassword } = await api.member.info();
  const way: Way = hasPassword && url.searchParams.get('way') !== 'code' ? 'password' : 'code';
  return {
    mobile,
    hasPassword,
    way,
    target: url.searchParams.get('redirect'),
    done: url.searchParams.has('done'),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  if (textIn(form, 'intent') === 'send') {
    const outcome = await attempt(url, () => api.member.sendMobileCode({ purpose: 'password' }));
    return { ...outcome, sent: outcome.ok };
  }
  const password = textIn(form, 'password');
  if (textIn(form, 'again') !== password) {
    return { ...refuseHere('again', '两次输入的密码不一致'), sent: false };
  }
  const outcome = await attempt(url, () =>
    api.member.updatePassword({
      way: textIn(form, 'way') === 'code' ? 'code' : 'password',
      oldPassword: textIn(form, 'oldPassword'),
      code: textIn(form, 'code').trim(),
      password,
    }),
  );
  if (!outcome.ok) return { ...outcome, sent: false };
  const target = url.searchParams.get('redirect');
  throw redirect(target ? safeRedirect(target) : `${PATH}?done=1`);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mobile, hasPassword, way, target, done } = loaderData;
  const isSaving = useNavigation().state === 'submitting';
  const { fields, form } = placeRefusal(actionData?.ok === false ? actionData : undefined, [
    'oldPassword',
    'code',
    'password',
    'again',
  ]);
  const notice = actionData?.sent
    ? SENT
    : done && !actionData
      ? '登录密码已修改，其他设备需要重新登录'
      : undefined;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title={hasPassword ? '修改登录密码' : '设置登录密码'} />
        {hasPassword && (
          <div className={styles.ways}>
            <TabNav
              label="验证方式"
              items={[
                { href: addressOf('password', target), label: '原密码验证', current: way === 'password' },
                { href: addressOf('code', target), label: '短信验证', current: way === 'code' },
              ]}
            />
          </div>
        )}
        <ProfileNotice>{notice}</ProfileNotice>
        <Form key={way} method="post" className={styles.form} noValidate>
          <SaveFirst />
          <input type="hidden" name="way" value={way} />
          {way === 'password' ? (
            <TextField
              className={styles.field}
              label="原密码"
              required
              name="oldPassword"
              type="password"
              autoComplete="current-password"
              maxLength={PASSWORD_FIELD_LENGTH}
              error={fields.oldPassword}
              validate={(value) => (value === '' ? '请输入原密码' : undefined)}
            />
          ) : (
            <>
              <p>
                验证码将发送至 <span className={styles.who}>{mobile}</span>
              </p>
              <CodeField
                error={fields.code}
                sentText={SENT}
                send={() => browserApi.member.sendMobileCode({ purpose: 'password' })}
              />
            </>
          )}
          <TextField
            className={styles.field}
            label="新密码"
            required
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_FIELD_LENGTH}
            hint={`${PASSWORD_LENGTH.min}～${PASSWORD_LENGTH.max} 位，可使用任意字符，请勿使用常见密码`}
            error={fields.password}
            validate={(value) => explainMemberPassword(value)}
          />
          <TextField
            className={styles.field}
            label="确认新密码"
            required
            name="again"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_FIELD_LENGTH}
            error={fields.again}
          />
          <FormError>{form}</FormError>
          <div className={styles.actions}>
            <Button
              type="submit"
              name="intent"
              value="save"
              variant="primary"
              pending={isSaving}
              pendingLabel="正在提交"
            >
              确定
            </Button>
            <span className={styles.faint}>修改后，其他已登录的设备将自动退出</span>
          </div>
        </Form>
      </section>
    </MemberLayout>
  );
}

function addressOf(way: Way, target: string | null): string {
  const query = new URLSearchParams(target ? { way, redirect: target } : { way });
  return `${PATH}?${query}`;
}

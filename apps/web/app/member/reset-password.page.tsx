import { CODE_SENT_TO_MOBILE } from '@jishi/contract/said-alike.ts';
import { FormError } from '@jishi/ui/form-error';
import { TabNav } from '@jishi/ui/tab-nav';
import { redirect } from 'react-router';
import { api as browserApi } from '../shell/api.ts';
import { attempt } from '../shell/attempt.ts';
import { placeRefusal, refuseHere, textIn } from '../shell/field-refusal.ts';
import { CodeField, SaveFirst } from '../shell/form/code-field.widget.tsx';
import { codeRule } from '../shell/form/code-rule.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { explainMissing } from '../shell/form/form-rules.ts';
import { NewPasswordFields } from '../shell/form/new-password-fields.widget.tsx';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { explainNewPassword, explainRepeated } from '../shell/form/password-rules.ts';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { PasswordField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { safeRedirect } from '../shell/login-address.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/reset-password.page.ts';
import { MemberLayout } from './frame/member.layout.tsx';
import styles from './profile.module.css';
import { ProfilePoints, ProfileSheet } from './profile-sheet.widget.tsx';

const PATH = '/member/edit/reset-password';
const SENT = CODE_SENT_TO_MOBILE;

type Way = 'password' | 'code';

const start = { oldPassword: '', code: '', password: '', again: '' };
const newPassword = {
  password: { keepsBlanks: true, check: (value: string) => explainNewPassword(value) },
  again: {
    keepsBlanks: true,
    check: (again: string, { password }: typeof start) => explainRepeated(again, password),
  },
} as const;
const oldPassword = { keepsBlanks: true, check: explainMissing('请输入原密码') } as const;
const plans = {
  password: planForm({ start, rules: { oldPassword, ...newPassword } }),
  code: planForm({ start, rules: { code: codeRule, ...newPassword } }),
};

/**
 * Changes the login password; `?redirect=` is where a weak one was noticed (S214), and where the member goes on
 * afterwards.
 */
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
  const notice = actionData?.sent
    ? SENT
    : done && !actionData
      ? '登录密码已修改，其他设备需要重新登录'
      : undefined;
  return (
    <MemberLayout>
      <ProfileSheet
        title={hasPassword ? '修改登录密码' : '设置登录密码'}
        notice={notice}
        head={
          hasPassword && (
            <div className={styles.ways}>
              <TabNav
                label="验证方式"
                items={[
                  { href: addressOf('password', target), label: '原密码验证', current: way === 'password' },
                  { href: addressOf('code', target), label: '短信验证', current: way === 'code' },
                ]}
              />
            </div>
          )
        }
        side={
          <>
            <ProfilePoints
              title="怎样的密码更安全"
              points={[
                '8～64 位，越长越好，可用一句只有自己知道的话',
                '不用生日、手机号、姓名拼音等容易猜到的内容',
                '不要与其他网站的密码相同',
              ]}
            />
            <ProfilePoints
              title="修改之后"
              points={[
                '其他已登录的设备将自动退出',
                <>
                  不认识的登录可在<a href="/member/devices">登录设备</a>中查看和退出
                </>,
                ...(hasPassword ? ['忘记原密码时，改用短信验证即可'] : []),
              ]}
            />
          </>
        }
      >
        <PasswordForm key={way} way={way} mobile={mobile} actionData={actionData} />
      </ProfileSheet>
    </MemberLayout>
  );
}

type PasswordFormProps = Pick<Route.ComponentProps, 'actionData'> & { way: Way; mobile: string };

function PasswordForm({ way, mobile, actionData }: PasswordFormProps) {
  const { fields, form: refused } = placeRefusal(actionData?.ok === false ? actionData : undefined, [
    'oldPassword',
    'code',
    'password',
    'again',
  ]);
  const form = useForm(plans[way], { answer: actionData, told: fields });
  return (
    <PageForm form={form} look="sheet">
      <SaveFirst />
      <input type="hidden" name="way" value={way} />
      {way === 'password' ? (
        <PasswordField
          {...form.field('oldPassword')}
          label="原密码"
          required
          autoComplete="current-password"
        />
      ) : (
        <>
          <p>
            验证码将发送至 <span className={styles.who}>{mobile}</span>
          </p>
          <CodeField
            field={form.field('code')}
            sendsWithoutScripts
            sentText={SENT}
            send={() => browserApi.member.sendMobileCode({ purpose: 'password' })}
          />
        </>
      )}
      <NewPasswordFields password={form.field('password')} repeated={form.field('again')} />
      <FormError>{refused}</FormError>
      <div className={styles.actions}>
        <SubmitButton name="intent" value="save" pendingLabel="正在提交">
          确定
        </SubmitButton>
      </div>
    </PageForm>
  );
}

function addressOf(way: Way, target: string | null): string {
  const query = new URLSearchParams(target ? { way, redirect: target } : { way });
  return `${PATH}?${query}`;
}

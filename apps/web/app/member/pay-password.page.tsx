import { explainPayPassword } from '@jishi/contract/pay-password.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Steps } from '@jishi/ui/steps';
import { TextField } from '@jishi/ui/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { api as browserApi } from '../shell/api.ts';
import { attempt, type Refusal } from '../shell/attempt.ts';
import { placeRefusal, refuseHere, textIn } from '../shell/field-refusal.ts';
import { safeRedirect } from '../shell/login-address.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/pay-password.page.ts';
import { CodeField, SaveFirst } from './code-field.widget.tsx';
import { MemberLayout } from './frame/member.layout.tsx';
import memberStyles from './frame/member.module.css';
import styles from './profile.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';

const PATH = '/member/edit/pay-password';
const SENT = '验证码已发送至手机，请注意查收';

/**
 * Sets the payment password: the number is proved first (C230), then the password is set with the same code
 * (C228). `?redirect=` is where it was missed, and where the member goes on afterwards.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { mobile, hasPayPassword } = await api.member.info();
  return { mobile, hasPayPassword, done: url.searchParams.has('done') };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const code = textIn(form, 'code').trim();
  const intent = textIn(form, 'intent');
  if (intent === 'send') {
    const outcome = await attempt(url, () => api.member.sendMobileCode({ purpose: 'payPassword' }));
    return { ...outcome, sent: outcome.ok, proved: '' };
  }
  if (intent !== 'set') {
    const outcome = await attempt(url, () => api.member.verifyPayPasswordCode({ code }));
    return { ...outcome, sent: false, proved: outcome.ok ? code : '' };
  }
  const password = textIn(form, 'password');
  if (textIn(form, 'again') !== password) {
    return { ...refuseHere('again', '两次输入的支付密码不一致'), sent: false, proved: code };
  }
  const outcome = await attempt(url, () => api.member.setPayPassword({ password, code }));
  const target = url.searchParams.get('redirect');
  if (outcome.ok) throw redirect(target ? safeRedirect(target) : `${PATH}?done=1`);
  // A code that is gone has to be asked for again; a password that is too simple has not used it up.
  const isCodeGone = placeRefusal(outcome, ['code']).fields.code !== undefined;
  return { ...outcome, sent: false, proved: isCodeGone ? '' : code };
}

export default function PayPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPayPassword, mobile } = loaderData;
  const done = loaderData.done && !actionData;
  const proved = actionData?.proved ?? '';
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title={hasPayPassword ? '修改支付密码' : '设置支付密码'} />
        <p className={styles.lead}>使用账户余额付款时需要输入支付密码，连续输错 5 次将锁定 30 分钟</p>
        <Steps
          className={styles.steps}
          steps={[{ label: '验证手机' }, { label: '设置密码' }, { label: '完成' }]}
          current={done ? 3 : proved ? 1 : 0}
        />
        {done ? (
          <>
            <ProfileNotice>支付密码已设置</ProfileNotice>
            <div className={`${styles.actions} ${styles.second}`}>
              <LinkButton href="/member" variant="primary">
                返回会员中心
              </LinkButton>
              <LinkButton href={PATH}>再次修改</LinkButton>
            </div>
          </>
        ) : proved ? (
          <SetForm code={proved} refusal={refusal} />
        ) : (
          <ProveForm mobile={mobile} refusal={refusal} sent={actionData?.sent ?? false} />
        )}
      </section>
    </MemberLayout>
  );
}

type Refused = Refusal | undefined;

function ProveForm({ mobile, refusal, sent }: { mobile: string; refusal: Refused; sent: boolean }) {
  const isSending = useNavigation().state === 'submitting';
  const { fields, form } = placeRefusal(refusal, ['code']);
  return (
    <>
      <ProfileNotice>{sent ? SENT : undefined}</ProfileNotice>
      {/* Without an address of its own it goes to the page's, which says where the member came from. */}
      <Form method="post" className={styles.form} noValidate>
        <SaveFirst />
        <p>
          验证码将发送至 <span className={styles.who}>{mobile}</span>
        </p>
        <CodeField
          error={fields.code}
          sentText={SENT}
          send={() => browserApi.member.sendMobileCode({ purpose: 'payPassword' })}
        />
        <FormError>{form}</FormError>
        <div className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="primary"
            pending={isSending}
            pendingLabel="正在验证"
          >
            下一步
          </Button>
        </div>
      </Form>
    </>
  );
}

function SetForm({ code, refusal }: { code: string; refusal: Refused }) {
  const isSaving = useNavigation().state === 'submitting';
  const { fields, form } = placeRefusal(refusal, ['password', 'again']);
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="code" value={code} />
      <TextField
        {...digits}
        className={styles.field}
        label="支付密码"
        required
        name="password"
        hint="6 位数字，请勿使用生日、连续或重复的数字"
        error={fields.password}
        validate={(value) => explainPayPassword(value)}
      />
      <TextField
        {...digits}
        className={styles.field}
        label="确认支付密码"
        required
        name="again"
        error={fields.again}
      />
      <FormError>{form}</FormError>
      <div className={styles.actions}>
        <Button
          type="submit"
          name="intent"
          value="set"
          variant="primary"
          pending={isSaving}
          pendingLabel="正在提交"
        >
          确定
        </Button>
        <span className={styles.faint}>设置后，其他已登录的设备将自动退出</span>
      </div>
    </Form>
  );
}

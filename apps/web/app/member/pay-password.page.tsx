import { explainPayPassword } from '@jishi/contract/pay-password.ts';
import { CODE_SENT_TO_MOBILE } from '@jishi/contract/said-alike.ts';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Steps } from '@jishi/ui/steps';
import { redirect } from 'react-router';
import { api as browserApi } from '../shell/api.ts';
import { attempt, type Refusal } from '../shell/attempt.ts';
import { placeRefusal, refuseHere, textIn } from '../shell/field-refusal.ts';
import { CodeField, SaveFirst } from '../shell/form/code-field.widget.tsx';
import { codeRule } from '../shell/form/code-rule.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { PasswordField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { safeRedirect } from '../shell/login-address.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/pay-password.page.ts';
import { MemberLayout } from './frame/member.layout.tsx';
import styles from './profile.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';
import { ProfilePoints, ProfileSheet } from './profile-sheet.widget.tsx';

const PATH = '/member/edit/pay-password';
const SENT = CODE_SENT_TO_MOBILE;

const provePlan = planForm({ start: { code: '' }, rules: { code: codeRule } });
const setPlan = planForm({
  start: { password: '', again: '' },
  rules: {
    password: { most: 6, check: (value) => explainPayPassword(value) },
    again: {
      most: 6,
      check: (again, { password }) => (again === password ? undefined : '两次输入的支付密码不一致'),
    },
  },
});

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
      <ProfileSheet
        title={hasPayPassword ? '修改支付密码' : '设置支付密码'}
        head={
          <Steps
            className={styles.steps}
            steps={[{ label: '验证手机' }, { label: '设置密码' }, { label: '完成' }]}
            current={done ? 3 : proved ? 1 : 0}
          />
        }
        side={
          <>
            <ProfilePoints
              title="什么时候用到"
              points={['使用账户余额付款时输入', '连续输错 5 次将锁定 30 分钟，到时自动解锁']}
            />
            <ProfilePoints
              title="怎样设置更安全"
              points={[
                '6 位数字，不用生日、手机号片段、连续或重复的数字',
                '不要与登录密码或银行卡密码相同',
                '客服和店员不会向您索要支付密码或验证码',
              ]}
            />
          </>
        }
      >
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
      </ProfileSheet>
    </MemberLayout>
  );
}

type Refused = Refusal | undefined;

function ProveForm({ mobile, refusal, sent }: { mobile: string; refusal: Refused; sent: boolean }) {
  const { fields, form: refused } = placeRefusal(refusal, ['code']);
  const form = useForm(provePlan, { answer: refusal, told: fields });
  return (
    <>
      <ProfileNotice>{sent ? SENT : undefined}</ProfileNotice>
      {/* Without an address of its own it goes to the page's, which says where the member came from. */}
      <PageForm form={form} look="sheet">
        <SaveFirst />
        <p>
          验证码将发送至 <span className={styles.who}>{mobile}</span>
        </p>
        <CodeField
          field={form.field('code')}
          sendsWithoutScripts
          sentText={SENT}
          send={() => browserApi.member.sendMobileCode({ purpose: 'payPassword' })}
        />
        <FormError>{refused}</FormError>
        <div className={styles.actions}>
          <SubmitButton name="intent" value="save" pendingLabel="正在验证">
            下一步
          </SubmitButton>
        </div>
      </PageForm>
    </>
  );
}

function SetForm({ code, refusal }: { code: string; refusal: Refused }) {
  const { fields, form: refused } = placeRefusal(refusal, ['password', 'again']);
  const form = useForm(setPlan, { answer: refusal, told: fields });
  const digits = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <PageForm form={form} look="sheet">
      <input type="hidden" name="code" value={code} />
      <PasswordField
        {...form.field('password')}
        {...digits}
        label="支付密码"
        hint="6 位数字，请勿使用生日、连续或重复的数字"
      />
      <PasswordField {...form.field('again')} {...digits} label="确认支付密码" />
      <FormError>{refused}</FormError>
      <div className={styles.actions}>
        <SubmitButton name="intent" value="set" pendingLabel="正在提交">
          确定
        </SubmitButton>
        <span className={styles.faint}>设置后，其他已登录的设备将自动退出</span>
      </div>
    </PageForm>
  );
}

import { CODE_SENT_TO_MAIL, CODE_SENT_TO_MOBILE } from '@jishi/contract/said-alike.ts';
import { FormError } from '@jishi/ui/form-error';
import { TabNav } from '@jishi/ui/tab-nav';
import { api } from '../shell/api.ts';
import { CodeField } from '../shell/form/code-field.widget.tsx';
import formStyles from '../shell/form/form.module.css';
import type { FormErrors } from '../shell/form/form-plan.ts';
import { NewPasswordFields } from '../shell/form/new-password-fields.widget.tsx';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { MailField, MobileField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './account.module.css';
import { provePlans, setPlanOf, type Way } from './account-plans.ts';

export type FindPasswordState =
  | { step: 'prove'; errors: FormErrors<{ receiver: string; code: string }>; userMsg: string }
  | {
      step: 'set';
      receiver: string;
      validCode: string;
      errors: FormErrors<{ password: string; repeated: string }>;
      userMsg: string;
    }
  | { step: 'done' };

type StateOf<Step> = Extract<FindPasswordState, { step: Step }>;

export function wayOf(value: string | null): Way {
  return value === 'mail' ? 'mail' : 'mobile';
}

/** The number or the mail address, and the code that was sent there (C014). */
export function ProveForm({ way, state }: { way: Way; state: StateOf<'prove'> }) {
  const form = useForm(provePlans[way], { answer: state, told: state.errors });
  const isByMail = way === 'mail';
  const receiver = form.values.receiver.trim();
  return (
    <>
      <div className={styles.ways}>
        <TabNav
          label="找回方式"
          items={[
            { href: '/account/findpwd', label: '手机找回', current: !isByMail },
            { href: '/account/findpwd?way=mail', label: '邮箱找回', current: isByMail },
          ]}
        />
      </div>
      <PageForm form={form} look="entry">
        <div className={formStyles.fields}>
          {isByMail ? (
            <MailField {...form.field('receiver')} label="邮箱" placeholder="请输入已绑定的邮箱" />
          ) : (
            <MobileField
              {...form.field('receiver')}
              label="手机号码"
              autoComplete="tel"
              placeholder="请输入已注册的手机号码"
            />
          )}
          <CodeField
            field={form.field('code')}
            check={() => form.isRight('receiver')}
            send={(proof) =>
              api.account.findSendCode({
                ...(isByMail ? { mail: receiver } : { mobile: receiver }),
                ...proof,
              })
            }
            sentText={isByMail ? CODE_SENT_TO_MAIL : CODE_SENT_TO_MOBILE}
          />
        </div>
        <FormError>{state.userMsg}</FormError>
        <SubmitButton name="intent" value="prove" pendingLabel="正在验证...">
          下一步
        </SubmitButton>
        <p className={styles.links}>
          <a href="/login">返回登录</a>
          <a href="/account/register">免费注册</a>
        </p>
      </PageForm>
    </>
  );
}

/** The new password, for who has proved to be it. */
export function SetForm({ way, state }: { way: Way; state: StateOf<'set'> }) {
  const { receiver, validCode } = state;
  const form = useForm(setPlanOf(way), {
    start: { receiver, validCode },
    answer: state,
    told: state.errors,
  });
  return (
    <PageForm form={form} look="entry">
      <input type="hidden" name="receiver" value={receiver} />
      <input type="hidden" name="validCode" value={validCode} />
      <input type="hidden" name="username" value={receiver} autoComplete="username" />
      <div className={formStyles.fields}>
        <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} />
      </div>
      <FormError>{state.userMsg}</FormError>
      <SubmitButton name="intent" value="set" pendingLabel="正在提交...">
        确认修改
      </SubmitButton>
    </PageForm>
  );
}

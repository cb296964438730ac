import { AgreementLine } from '../shell/form/agreement.widget.tsx';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { CodeFields } from './frame/login-fields.widget.tsx';
import { loginPlan } from './frame/login-form.ts';
import styles from './phone-login.module.css';

/**
 * Signing in on a phone by a code of a text message, inside a page that goes on afterwards. The page's action takes
 * `intent` signIn.
 */
export function PhoneSignIn({ isSending }: { isSending: boolean }) {
  const form = useForm(loginPlan, { start: { agreed: true } });
  return (
    <PageForm form={form} look="entry" className={styles.actions}>
      <p className={styles.hint}>请先在手机上登录，再确认电脑上的登录</p>
      <CodeFields form={form} />
      <SubmitButton name="intent" value="signIn" pending={isSending} pendingLabel="正在登录...">
        登录并继续
      </SubmitButton>
      <AgreementLine lead="登录即表示同意" className={styles.agreement} />
    </PageForm>
  );
}

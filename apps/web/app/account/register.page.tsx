import { FormError } from '@jishi/ui/form-error';
import { redirectDocument, useSearchParams } from 'react-router';
import { addressAfterLogin } from '../login/frame/login-target.server.ts';
import { api } from '../shell/api.ts';
import { attempt } from '../shell/attempt.ts';
import { AgreementBox } from '../shell/form/agreement.widget.tsx';
import { CodeField } from '../shell/form/code-field.widget.tsx';
import formStyles from '../shell/form/form.module.css';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { NewPasswordFields } from '../shell/form/new-password-fields.widget.tsx';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { MobileField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/register.page.ts';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.widget.tsx';
import { registerPlan } from './account-plans.ts';

/** Whoever is signed in has no need to register. */
export function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  if (scope.signedIn) throw redirectDocument(addressAfterLogin(url, scope));
  return null;
}

/** Registers and signs in (C011); leads where the login would have led. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const { values, errors } = readForm(registerPlan, await request.formData());
  if (!isFine(errors)) return { errors, userMsg: '' };
  const { mobile, code, password } = values;
  const outcome = await attempt(url, () => scope.api.account.register({ mobile, SMSCode: code, password }));
  if (outcome.ok) throw redirectDocument(addressAfterLogin(url, scope));
  return { errors: {}, userMsg: outcome.userMsg };
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const form = useForm(registerPlan, { answer: actionData, told: actionData?.errors });
  const { mobile } = form.values;
  return (
    <AccountFrame title="用户注册" lead="注册即享会员价、门店自提与售后保障">
      <PageForm form={form} look="entry">
        <div className={formStyles.fields}>
          <MobileField
            {...form.field('mobile')}
            label="手机号码"
            autoComplete="tel"
            placeholder="请输入手机号码"
          />
          <CodeField
            field={form.field('code')}
            check={() => form.isRight('mobile')}
            send={(proof) => api.account.registerSendCode({ mobile: mobile.trim(), ...proof })}
          />
          <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} />
        </div>
        <FormError>{actionData?.userMsg}</FormError>
        <SubmitButton pendingLabel="正在注册...">立即注册</SubmitButton>
        <AgreementBox box={form.box('agreed')} />
        <p className={styles.links}>
          已有账号？<a href={`/login?${query}`}>去登录</a>
        </p>
      </PageForm>
    </AccountFrame>
  );
}

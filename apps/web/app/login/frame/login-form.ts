import { authLimits } from '@jishi/contract/limits/auth.generated.ts';
import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { MOBILE_WRONG } from '@jishi/contract/said-alike.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { checkForm, type FormErrors, planForm, readForm } from '../../shell/form/form-plan.ts';
import { explainAgreement } from '../../shell/form/form-rules.ts';

/** How somebody signs in: by a code of a text message, or by a password; spelled as the API has it (S234). */
export type LoginType = 'dynamic' | 'acount';

/** What the form holds. `password` is the code of the text message where that is the way. */
export interface LoginFields {
  loginType: LoginType;
  username: string;
  password: string;
  agreed: boolean;
}

/** What is wrong, by field, in words for the shopper. */
export type LoginErrors = FormErrors<LoginFields>;

/** The way that a form field or a query names; the code of a text message unless it says otherwise. */
export function loginTypeOf(value: unknown): LoginType {
  return value === 'acount' ? 'acount' : 'dynamic';
}

/** S250, S251: what is wrong with the name. */
export function checkUsername(username: string, loginType: LoginType): string | undefined {
  if (loginType === 'dynamic') return isMobile(username.trim()) ? undefined : MOBILE_WRONG;
  return username.trim() === '' ? '请输入用户名' : undefined;
}

/** S252: why no code can be sent to this number. */
export function checkCodeReceiver(username: string): string | undefined {
  return isMobile(username.trim()) ? undefined : '请输入正确的手机号码';
}

/** S253. */
export function checkPassword(password: string): string | undefined {
  return password === '' ? '请输入密码' : undefined;
}

/** The form of a login, by either way. */
export const loginPlan = planForm<LoginFields>({
  start: { loginType: 'dynamic', username: '', password: '', agreed: false },
  rules: {
    username: {
      most: authLimits.login.username?.most,
      check: (username, { loginType }) => checkUsername(username, loginType),
    },
    password: { most: PASSWORD_FIELD_LENGTH, keepsBlanks: true, check: checkPassword },
    agreed: { check: explainAgreement },
  },
});

/** Everything that is wrong with the form; empty when it can be sent. */
export function checkLogin(fields: LoginFields): LoginErrors {
  return checkForm(loginPlan, fields);
}

/**
 * Reads what a login form has sent.
 * @returns what the API is asked with, and what is wrong
 */
export function readLogin(form: FormData): {
  fields: Omit<LoginFields, 'agreed'>;
  errors: LoginErrors;
} {
  const { values } = readForm(loginPlan, form);
  const typed = { ...values, loginType: loginTypeOf(values.loginType) };
  const { agreed: _agreed, ...fields } = typed;
  return { fields, errors: checkLogin(typed) };
}

/** Whether the login button looks as if it would do something (S255); pressing it tells what is missing either way. */
export function looksComplete({ username, password, agreed }: LoginFields): boolean {
  return username.trim() !== '' && password !== '' && agreed;
}

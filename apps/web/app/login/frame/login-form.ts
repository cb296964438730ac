import { isMobile } from '@jishi/contract/validators.ts';

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
export type LoginErrors = Partial<Record<'username' | 'password' | 'agreed', string>>;

/** The way that a form field or a query names; the code of a text message unless it says otherwise. */
export function loginTypeOf(value: unknown): LoginType {
  return value === 'acount' ? 'acount' : 'dynamic';
}

/** S250, S251: what is wrong with the name. */
export function checkUsername(username: string, loginType: LoginType): string | undefined {
  if (loginType === 'dynamic') return isMobile(username.trim()) ? undefined : '手机号码错误，请检查';
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

/** S254. */
export function checkAgreement(agreed: boolean): string | undefined {
  return agreed ? undefined : '请您阅读并同意《用户服务协议》及《隐私政策》';
}

/** Everything that is wrong with the form; empty when it can be sent. */
export function checkLogin({ loginType, username, password, agreed }: LoginFields): LoginErrors {
  const found = {
    username: checkUsername(username, loginType),
    password: checkPassword(password),
    agreed: checkAgreement(agreed),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Whether the login button looks as if it would do something (S255); pressing it tells what is missing either way. */
export function looksComplete({ username, password, agreed }: LoginFields): boolean {
  return username.trim() !== '' && password !== '' && agreed;
}

/** What the button for the code says (S245). */
export function codeButtonText(secondsLeft: number, hasBeenSent: boolean): string {
  if (secondsLeft > 0) return `${secondsLeft}秒后重试`;
  return hasBeenSent ? '重新获取' : '获取动态密码';
}

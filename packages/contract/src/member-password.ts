import { explainPassword } from './password.ts';

/**
 * What is wrong with a member's password, in Chinese, or undefined. Asked for a new password and, at a login, of the
 * one that was typed (S214, S248).
 * @param mobile of the member; its digits must not be the password
 */
export function explainMemberPassword(password: string, mobile = ''): string | undefined {
  return explainPassword(password, { value: mobile, name: '手机号码' });
}

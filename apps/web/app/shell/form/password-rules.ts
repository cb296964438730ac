import { explainMemberPassword } from '@jishi/contract/member-password.ts';

/** A password that is being set. @param mobile of the member, which must not be the password */
export function explainNewPassword(value: string, mobile = ''): string | undefined {
  return value === '' ? '请输入密码' : explainMemberPassword(value, mobile);
}

/** The same once more. */
export function explainRepeated(value: string, password: string): string | undefined {
  if (value === '') return '请再次输入密码';
  return value === password ? undefined : '两次输入的密码不一致';
}

import { explainMemberPassword } from '@jishi/contract/member-password.ts';
import { isEmail, isMobile } from '@jishi/contract/validators.ts';

/** What is wrong with a form, by field, in words for the shopper. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export function checkMobile(value: string): string | undefined {
  return isMobile(value.trim()) ? undefined : '请输入正确的手机号码';
}

export function checkMail(value: string): string | undefined {
  return isEmail(value.trim()) ? undefined : '请输入正确的邮箱地址';
}

export function checkCode(value: string): string | undefined {
  return /^\d{6}$/.test(value.trim()) ? undefined : '请输入 6 位数字验证码';
}

export function checkNewPassword(value: string, mobile = ''): string | undefined {
  return value === '' ? '请输入密码' : explainMemberPassword(value, mobile);
}

export function checkRepeated(value: string, password: string): string | undefined {
  if (value === '') return '请再次输入密码';
  return value === password ? undefined : '两次输入的密码不一致';
}

/** Only what is wrong; empty when the form can be sent. */
export function collectErrors<Name extends string>(
  found: Record<Name, string | undefined>,
): FieldErrors<Name> {
  return Object.fromEntries(
    Object.entries(found).filter(([, error]) => error !== undefined),
  ) as FieldErrors<Name>;
}

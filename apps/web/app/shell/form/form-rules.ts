import { authLimits } from '@jishi/contract/limits/auth.generated.ts';
import { isEmail } from '@jishi/contract/validators.ts';
import type { FieldRule } from './form-plan.ts';
import { byLimit } from './limit-rule.ts';

/** A mobile number, as every operation of the contract takes it. */
export function mobileRule(missing = '请输入正确的手机号码', wrong = missing): FieldRule<string, object> {
  return byLimit(authLimits.sendLoginCode.phone, { missing, wrong });
}

/** An e-mail address. The schema says by a function what one is, so its limits do not. */
export function mailRule(missing = '请输入正确的邮箱地址', wrong = missing): FieldRule<string, object> {
  return {
    most: 254,
    check: (value) => (value.trim() === '' ? missing : isEmail(value.trim()) ? undefined : wrong),
  };
}

/** The box of `AgreementBox` (S254). */
export function explainAgreement(agreed: boolean): string | undefined {
  return agreed ? undefined : '请您阅读并同意《用户服务协议》及《隐私政策》';
}

/** What must only not be empty. */
export function explainMissing(words: string): (value: string) => string | undefined {
  return (value) => (value === '' ? words : undefined);
}

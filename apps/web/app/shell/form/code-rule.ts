import { accountLimits } from '@jishi/contract/limits/account.generated.ts';
import type { FieldRule } from './form-plan.ts';
import { byLimit } from './limit-rule.ts';

/** The six digits of a message. */
export const codeRule: FieldRule<string, object> = byLimit(accountLimits.register.SMSCode, {
  missing: '请输入 6 位数字验证码',
  wrong: '请输入 6 位数字验证码',
});

import { sendShopLimits } from '@jishi/contract/limits/send-shop.generated.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** What has been typed. */
export interface SendShopFields {
  phone: string;
  verify: string;
}

/** What is wrong is told one thing at a time when the form is sent, so the fields themselves say nothing. */
export const sendShopPlan = planForm<SendShopFields>({
  start: { phone: '', verify: '' },
  rules: { phone: { most: 11 }, verify: { most: sendShopLimits.info.verify?.most } },
});

export const PHONE_REQUIRED = '请填写正确的手机号码！';
export const CAPTCHA_REQUIRED = '请填写验证码！';
export const SENT = '发送成功！';

/** Why the form cannot be sent yet: the phone first (S158), then the captcha (S159); undefined when it can. */
export function explainSendShop({ phone, verify }: SendShopFields): string | undefined {
  if (!isMobile(phone.trim())) return PHONE_REQUIRED;
  if (verify.trim() === '') return CAPTCHA_REQUIRED;
  return undefined;
}

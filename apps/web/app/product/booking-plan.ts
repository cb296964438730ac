import { isMobile } from '@jishi/contract/validators.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** What has been typed; `shopId` as the field has it, '0' for wherever staff arrange it. */
export interface BookingFields {
  phone: string;
  vcode: string;
  shopId: string;
}

/** The form of a booking. @param needsCode whether the telephone has to be proven by a text code */
export function planBooking(storeId: number, needsCode: boolean) {
  return planForm<BookingFields>({
    start: { phone: '', vcode: '', shopId: String(storeId) },
    rules: {
      phone: {
        most: 11,
        // A member who leaves it empty books for the number of the account.
        check: (typed) =>
          isMobile(typed.trim()) || (!needsCode && typed.trim() === '') ? undefined : '请填写正确的手机号码',
      },
      vcode: {
        most: 6,
        check: (typed) => (!needsCode || /^\d{6}$/.test(typed.trim()) ? undefined : '请输入 6 位数字验证码'),
      },
    },
  });
}

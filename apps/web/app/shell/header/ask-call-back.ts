import { isLandline, isMobile } from '@jishi/contract/validators.ts';
import { toast } from '@jishi/ui/toast';
import { api } from '../api.ts';
import { showFailure } from '../show-failure.ts';

/** What is said when staff will ring (S092). */
export const CALL_BACK_DONE = '请求成功，请注意接听来电';

/** Whether staff can ring a number: a mobile or a landline, blanks forgiven (S087). */
export function canBeRung(typed: string): boolean {
  const phone = typed.replace(/\s/g, '');
  return isMobile(phone) || isLandline(phone);
}

/** Asks staff to ring a number, and says what came of it. @returns whether they will */
export async function askCallBack(phone: string): Promise<boolean> {
  try {
    await api.callBack.request({ phone });
    toast(CALL_BACK_DONE, { tone: 'success' });
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}

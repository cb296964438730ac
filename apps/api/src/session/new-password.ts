import { explainMemberPassword } from '@jishi/contract/member-password.ts';
import { explainStaffPassword } from '@jishi/contract/staff-password.ts';
import { explainCommonPassword } from './common-passwords.ts';

/**
 * What is wrong with a member's password, in Chinese, or undefined; what the forms say, and what only the list of
 * common ones knows (S214).
 */
export function explainMemberWeakness(password: string, mobile: string): string | undefined {
  return explainMemberPassword(password, mobile) ?? explainCommonPassword(password);
}

/** The same of a staff password. */
export function explainStaffWeakness(password: string, account: string): string | undefined {
  return explainStaffPassword(password, account) ?? explainCommonPassword(password);
}

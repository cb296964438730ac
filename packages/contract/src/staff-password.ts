import { explainPassword } from './password.ts';

/**
 * What is wrong with a new staff password, in Chinese, or undefined. Forms and the API ask the same.
 * @param account must not stand in the password
 */
export function explainStaffPassword(password: string, account = ''): string | undefined {
  return explainPassword(password, { value: account, name: '账号' });
}

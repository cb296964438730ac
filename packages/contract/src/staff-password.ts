/** Fewest and most characters of a staff password. */
export const STAFF_PASSWORD_LENGTH = { min: 10, max: 72 } as const;

/**
 * What is wrong with a new staff password, in Chinese, or undefined. Forms and the API ask the same.
 * @param account must not stand in the password
 */
export function explainStaffPassword(password: string, account = ''): string | undefined {
  const { min, max } = STAFF_PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return `密码长度需为 ${min}～${max} 位`;
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码需同时包含字母和数字';
  if (account !== '' && password.toLowerCase().includes(account.toLowerCase())) return '密码中不能包含账号';
  if (/^(.)\1+$/.test(password)) return '密码过于简单，请换一个';
  return undefined;
}

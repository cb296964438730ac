import { maskMobile } from '../member/member.service.ts';

/** What was typed to sign in: a phone as 139****0001, anything else by its first and last letters. */
export function maskAccount(account: string): string {
  const masked = maskMobile(account);
  if (masked !== account) return masked;
  const letters = [...account];
  if (letters.length <= 2) return '*'.repeat(letters.length);
  return `${letters[0]}${'*'.repeat(Math.min(letters.length - 2, 6))}${letters.at(-1)}`;
}

import { maskMobile } from '../member/member.service.ts';

/** 张*、欧阳**; a name of one character is hidden as a whole. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return '*'.repeat(letters.length);
  const shown = letters.length >= 4 ? 2 : 1;
  return letters.slice(0, shown).join('') + '*'.repeat(Math.min(letters.length - shown, 4));
}

/** What was typed to sign in: a phone as 139****0001, anything else by its first and last letters. */
export function maskAccount(account: string): string {
  const masked = maskMobile(account);
  if (masked !== account) return masked;
  const letters = [...account];
  if (letters.length <= 2) return '*'.repeat(letters.length);
  return `${letters[0]}${'*'.repeat(Math.min(letters.length - 2, 6))}${letters.at(-1)}`;
}

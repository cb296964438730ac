import { expect, it } from 'vitest';
import { explainStaffPassword } from './staff-password.ts';

it.each([
  ['short1', '密码长度需为 10～72 位'],
  ['onlyletters', '密码需同时包含字母和数字'],
  ['1234567890', '密码需同时包含字母和数字'],
  ['MyClerk2026', '密码中不能包含账号'],
])('refuses %s', (password, reason) => {
  expect(explainStaffPassword(password, 'clerk')).toBe(reason);
});

it('takes a password with letters and digits', () => {
  expect(explainStaffPassword('kunming2026ok', 'clerk')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { explainStaffPassword } from './staff-password.ts';

it.each([
  ['short1', '密码长度需为 8～64 位'],
  ['1234567890', '密码过于简单，容易被猜到，请换一个'],
  ['MyClerk2026', '密码中不能包含账号'],
])('refuses %s', (password, reason) => {
  expect(explainStaffPassword(password, 'clerk')).toBe(reason);
});

it('takes any characters, and knows nothing of short accounts', () => {
  for (const password of ['kunming2026ok', 'only letters here', '一个够长的密码'.concat('呀')])
    expect(explainStaffPassword(password, 'clerk')).toBeUndefined();
  expect(explainStaffPassword('a little lamp', 'li')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { explainCommonPassword } from './common-passwords.ts';

it.each([
  'Password123',
  'password1',
  'P@ssw0rd',
  '1qaz2wsx',
  'qwer1234',
  'abc123456',
  'a123456789',
  'iloveyou1',
  'trustno1',
  'woaini520',
  '5201314a',
  'Huawei123',
  'ｐａｓｓｗｏｒｄ１',
])('a password that everybody tries first is refused: %s', (password) => {
  expect(explainCommonPassword(password)).toBe('密码过于简单，容易被猜到，请换一个');
});

it.each([
  'kunming-2026-rain',
  '云南的雨下得很大',
  'correct horse battery staple',
  'Yn!7cuihu',
  'kentfrog lamp',
])('one that nobody guesses is none of the list: %s', (password) =>
  expect(explainCommonPassword(password)).toBeUndefined(),
);

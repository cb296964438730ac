import { expect, it } from 'vitest';
import { failuresIn, needsVerify, passwordResetOf } from './login-outcome.ts';

it('S269 takes the failure count from the refusal', () => {
  expect(failuresIn({ errorTime: 3 })).toBe(3);
});

it.each([null, undefined, 'text', {}, { errorTime: '3' }, { errorTime: -1 }])(
  'counts nothing in %j',
  (data) => {
    expect(failuresIn(data)).toBe(0);
  },
);

it('S249 hears from the refusal whether the next attempt needs the slider', () => {
  expect(needsVerify({ errorTime: 3, needVerify: true })).toBe(true);
  for (const data of [null, undefined, {}, { needVerify: 'yes' }]) expect(needsVerify(data)).toBe(false);
});

it('S214 leads from a weak password to where it is changed, with the way back, and nowhere else', () => {
  const answer = { needResetPassword: true, resetPsw: '/member/edit/reset-password', resetMsg: '请修改' };
  expect(passwordResetOf(answer, '/trade/cart')).toEqual({
    message: '请修改',
    address: '/member/edit/reset-password?redirect=%2Ftrade%2Fcart',
  });
  expect(passwordResetOf({ ...answer, needResetPassword: false }, '/')).toBeUndefined();
  expect(passwordResetOf({ ...answer, resetPsw: 'https://evil.example/' }, '/')).toBeUndefined();
  expect(passwordResetOf({ ...answer, resetPsw: '//evil.example/' }, '/')).toBeUndefined();
});

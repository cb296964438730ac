import { expect, it } from 'vitest';
import { passwordResetOf, readNextSignIn } from './login-outcome.ts';

/** What `attempt` makes of a refused login. */
const refused = (refusal: string | undefined, data: unknown, operation = 'auth.login') => ({
  ok: false,
  code: 4000,
  userMsg: '用户名或密码错误',
  data,
  refusal,
  operation,
});

it('S269 takes the failure count from a login or a binding with a wrong password', () => {
  const data = { errorTime: 2, needVerify: false };
  for (const operation of ['auth.login', 'account.thirdPartyBind'])
    expect(readNextSignIn(refused('wrongLogin', data, operation))).toEqual({
      failures: 2,
      needVerify: false,
      unjudged: false,
    });
});

it('S249 hears from the refusal whether the next attempt needs the slider, and whether this one was looked at', () => {
  const data = { errorTime: 3, needVerify: true };
  expect(readNextSignIn(refused('wrongLogin', data))).toMatchObject({ needVerify: true, unjudged: false });
  expect(readNextSignIn(refused('puzzleNeeded', data))).toMatchObject({ needVerify: true, unjudged: true });
});

it('a refusal of another kind, or of another call, asks for no puzzle and counts nothing', () => {
  const data = { errorTime: 3, needVerify: true };
  const nothing = { failures: 0, needVerify: false, unjudged: false };
  for (const met of [
    refused(undefined, null),
    refused('tooMany', { retryAfterSeconds: 60 }),
    refused('wrongLogin', data, 'adminAuth.login'),
    new TypeError('a bug'),
    undefined,
  ])
    expect(readNextSignIn(met)).toEqual(nothing);
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

import { expect, it } from 'vitest';
import {
  checkCode,
  checkMail,
  checkMobile,
  checkNewPassword,
  checkRepeated,
  collectErrors,
} from './account-form.ts';

it('says what is wrong with a number, an address, a code and a password', () => {
  expect(checkMobile('1380013')).toBe('请输入正确的手机号码');
  expect(checkMobile(' 13800138000 ')).toBeUndefined();
  expect(checkMail('han@')).toBe('请输入正确的邮箱地址');
  expect(checkMail('han@example.cn')).toBeUndefined();
  expect(checkCode('12345')).toBe('请输入 6 位数字验证码');
  expect(checkCode('123456')).toBeUndefined();
  expect(checkNewPassword('')).toBe('请输入密码');
  expect(checkNewPassword('12345678')).toBe('密码过于简单，容易被猜到，请换一个');
  expect(checkNewPassword('kunming-2026')).toBeUndefined();
  expect(checkRepeated('', 'a')).toBe('请再次输入密码');
  expect(checkRepeated('b', 'a')).toBe('两次输入的密码不一致');
  expect(checkRepeated('a', 'a')).toBeUndefined();
});

it('collects what is wrong only', () => {
  expect(collectErrors({ mobile: undefined, code: '错' })).toEqual({ code: '错' });
  expect(collectErrors({ mobile: undefined })).toEqual({});
});

import { expect, it } from 'vitest';
import { checkForm } from '../shell/form/form-plan.ts';
import { provePlans, registerPlan, setPlanOf } from './account-plans.ts';

const right = {
  mobile: '13800138000',
  code: '123456',
  password: 'kunming-2026-rain',
  repeated: 'kunming-2026-rain',
  agreed: true,
};

it('registering wants a number, its code, a password twice and the agreement', () => {
  expect(checkForm(registerPlan, right)).toEqual({});
  expect(checkForm(registerPlan, registerPlan.start)).toEqual({
    mobile: '请输入正确的手机号码',
    code: '请输入 6 位数字验证码',
    password: '请输入密码',
    repeated: '请再次输入密码',
    agreed: '请您阅读并同意《用户服务协议》及《隐私政策》',
  });
});

it('a new password is none that is too simple, and none that holds the number', () => {
  expect(checkForm(registerPlan, { ...right, password: 'short', repeated: 'short' })).toEqual({
    password: '密码长度需为 8～64 位',
  });
  const own = 'my-13800138000';
  expect(checkForm(registerPlan, { ...right, password: own, repeated: own })).toEqual({
    password: '密码中不能包含手机号码',
  });
  expect(checkForm(registerPlan, { ...right, repeated: 'kunming-2026-snow' })).toEqual({
    repeated: '两次输入的密码不一致',
  });
});

it('who has forgotten a password is proved by a number or a mail address', () => {
  expect(checkForm(provePlans.mobile, { receiver: 'a@example.cn', code: '123456' })).toEqual({
    receiver: '请输入正确的手机号码',
  });
  expect(checkForm(provePlans.mail, { receiver: '13800138000', code: '12345' })).toEqual({
    receiver: '请输入正确的邮箱地址',
    code: '请输入 6 位数字验证码',
  });
  expect(checkForm(provePlans.mail, { receiver: 'a@example.cn', code: '123456' })).toEqual({});
});

it('the proved number is no password', () => {
  const values = {
    receiver: right.mobile,
    validCode: '',
    password: '13800138000x',
    repeated: '13800138000x',
  };
  expect(checkForm(setPlanOf('mobile'), values)).toEqual({ password: '密码中不能包含手机号码' });
  expect(checkForm(setPlanOf('mail'), values)).toEqual({});
});

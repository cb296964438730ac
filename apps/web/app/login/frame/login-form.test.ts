import { expect, it } from 'vitest';
import {
  checkCodeReceiver,
  checkLogin,
  checkPassword,
  checkUsername,
  type LoginFields,
  loginTypeOf,
  looksComplete,
  readLogin,
} from './login-form.ts';

const right: LoginFields = {
  loginType: 'dynamic',
  username: '13800138000',
  password: '123456',
  agreed: true,
};

it('S234 signs in by text message unless acount is asked for', () => {
  expect([undefined, null, '', 'account', 'dynamic'].map(loginTypeOf)).toEqual(Array(5).fill('dynamic'));
  expect(loginTypeOf('acount')).toBe('acount');
});

it('S250 wants a user name in account mode', () => {
  expect(checkUsername(' ', 'acount')).toBe('请输入用户名');
  expect(checkUsername('somebody', 'acount')).toBeUndefined();
});

it('S251 wants a mobile number in text message mode', () => {
  for (const wrong of ['', '1380013800', '138001380000', '12800138000', '+8613800138000', '138 0013 8000']) {
    expect(checkUsername(wrong, 'dynamic')).toBe('手机号码错误，请检查');
  }
  expect(checkUsername('13800138000', 'dynamic')).toBeUndefined();
});

it('S252 sends no code to a wrong number', () => {
  expect(checkCodeReceiver('1380013')).toBe('请输入正确的手机号码');
  expect(checkCodeReceiver('19900138000')).toBeUndefined();
});

it('S253 S254 wants password and agreement', () => {
  expect(checkPassword('')).toBe('请输入密码');
  expect(checkLogin({ ...right, password: '', agreed: false })).toEqual({
    password: '请输入密码',
    agreed: '请您阅读并同意《用户服务协议》及《隐私政策》',
  });
  expect(checkLogin(right)).toEqual({});
});

it('S255 looks enabled only with name, password and agreement', () => {
  expect(looksComplete(right)).toBe(true);
  for (const missing of [{ username: ' ' }, { password: '' }, { agreed: false }]) {
    expect(looksComplete({ ...right, ...missing })).toBe(false);
  }
});

it('an action reads what the form has sent, the name without blanks and the password as it is', () => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ username: ' 13800138000 ', password: ' x ', agreed: 'on' }))
    sent.append(name, value);
  expect(readLogin(sent)).toEqual({
    fields: { loginType: 'dynamic', username: '13800138000', password: ' x ' },
    errors: {},
  });
  sent.delete('agreed');
  expect(readLogin(sent).errors).toEqual({ agreed: '请您阅读并同意《用户服务协议》及《隐私政策》' });
});

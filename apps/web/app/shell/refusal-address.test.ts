import { expect, test } from 'vitest';
import { refusalAddress } from './refusal-address.ts';

const at = { path: '/member/address?page=2', loginAddress: '/login?redirect=x' };
const of = (code: number, data: unknown = null) => refusalAddress({ code, data }, at);

test('S399 code 1000 leads to the login page', () => {
  expect(of(1000)).toBe('/login?redirect=x');
});

test('S400 code 1003 leads to /account/security and back', () => {
  expect(of(1003)).toBe('/account/security?redirect=%2Fmember%2Faddress%3Fpage%3D2');
});

test('S265 code 2001 leads to where the account is bound, with what the answer knows of it and nothing else', () => {
  expect(of(2001, { type: 2, openId: 'o&1', unionId: 'u', evil: '1' })).toBe(
    '/account/bind?type=2&openId=o%261&unionId=u&redirect=%2Fmember%2Faddress%3Fpage%3D2',
  );
  expect(of(2001)).toBe('/account/bind?redirect=%2Fmember%2Faddress%3Fpage%3D2');
});

test('S403 any other code changes nothing', () => {
  for (const code of [1004, 4000, 4009, 5000, 1]) expect(of(code)).toBeUndefined();
});

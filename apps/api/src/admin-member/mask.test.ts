import { expect, it } from 'vitest';
import { maskName } from '../member/member.service.ts';
import { maskAccount } from './mask.ts';

it.each([
  ['张三', '张*'],
  ['王', '*'],
  ['欧阳修远', '欧阳**'],
  ['会员0001', '会员****'],
])('masks the name %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it.each([
  ['13900000001', '139****0001'],
  ['admin', 'a***n'],
  ['ab', '**'],
])('masks the account %s', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});

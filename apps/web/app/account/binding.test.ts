import { expect, it } from 'vitest';
import { readBinding } from './binding.ts';

it('S212 the bind page reads type, openId and unionId from its address', () => {
  expect(readBinding(new URLSearchParams('type=2&openId=oABC-1_2&unionId=u1&redirect=/x'))).toEqual({
    type: 2,
    name: '微信',
    openId: 'oABC-1_2',
    unionId: 'u1',
  });
  expect(readBinding(new URLSearchParams('type=9&openId=<script>'))).toEqual({
    type: 1,
    name: 'QQ',
    openId: '',
    unionId: '',
  });
});

import { ApiError } from '@jishi/contract/client.ts';
import { expect, it } from 'vitest';
import { readRefusal } from './submit-refusal.ts';

it('tells a changed price with the new sum', () => {
  expect(readRefusal(new ApiError(4009, '价格有变动', { payable: 5999.5 }))).toEqual({
    kind: 'price',
    payable: 5999.5,
  });
});

it('tells goods that cannot be bought any more', () => {
  expect(readRefusal(new ApiError(4009, '“手机”库存不足', { ppids: [1] }))).toEqual({
    kind: 'goods',
    userMsg: '“手机”库存不足',
  });
});

it.each([
  new ApiError(4009, '请选择收货地址'),
  new ApiError(4029, '当前下单人数较多', { payable: 1 }),
  new ApiError(5003, '请求超时'),
  new TypeError('a bug'),
  undefined,
])('leaves %s to be tried again', (error) => {
  expect(readRefusal(error)).toEqual({ kind: 'other' });
});

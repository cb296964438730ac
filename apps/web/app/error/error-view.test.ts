import { expect, test } from 'vitest';
import { RequestError } from '../shell/request-error.ts';
import { describeError } from './error-view.widget.tsx';

const response = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

test('what does not exist says so and offers no second try', () => {
  expect(describeError(response(404))).toMatchObject({ sign: '404', canRetry: false });
});

test('a refusal is told in its own words', () => {
  expect(describeError(response(404, { code: 4004, userMsg: '商品不存在或已下架' })).title).toBe(
    '商品不存在或已下架',
  );
  expect(describeError(response(503, { userMsg: '系统繁忙，请稍后再试' })).text).toBe('系统繁忙，请稍后再试');
});

test('S144 a bug is called 出错了, and nothing of its insides is shown', () => {
  const shown = describeError(new Error('relation "orders" does not exist'));
  expect(shown.title).toBe('出错了');
  expect(JSON.stringify(shown)).not.toContain('orders');
});

test('S405 S406 failures of the network keep their titles', () => {
  expect(describeError(new RequestError('请求超时', '慢')).title).toBe('请求超时');
  expect(describeError(new TypeError('Failed to fetch')).title).toBe('请求失败');
});

test('S401 S402 a read that asks for something says so, and offers where that is done', () => {
  const dialog = { title: '需要实名认证', lines: [], confirmLink: '/account/verify' };
  expect(describeError(response(409, { code: 1004, userMsg: '请先认证', dialog }))).toMatchObject({
    title: '需要实名认证',
    canRetry: false,
    dialog: { confirmLink: '/account/verify' },
  });
});

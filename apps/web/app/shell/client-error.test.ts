import { expect, test } from 'vitest';
import { clientError, recordTransportError } from './client-error.ts';
import { networkFailure, timeoutFailure } from './request-error.ts';

function setUp() {
  const lines: string[] = [];
  const log = {
    warn: (text: string) => lines.push(`warn ${text}`),
    error: (text: string) => lines.push(`error ${text}`),
  };
  return { lines, log };
}

test('S408 a transport error is kept in the client state', () => {
  recordTransportError(timeoutFailure('/web/api/x'), setUp().log);
  expect(clientError.read()).toMatchObject({
    title: '请求超时',
    text: '网络或服务器响应较慢，请稍后重试',
    path: '/web/api/x',
  });
});

test('S407 ECONNRESET is written as a warning, others as errors', () => {
  const { lines, log } = setUp();
  const reset = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  recordTransportError(networkFailure('/a', reset), log);
  recordTransportError(networkFailure('/b', new TypeError('Failed to fetch')), log);
  expect(lines).toEqual(['warn 请求失败 /a', 'error 请求失败 /b']);
});

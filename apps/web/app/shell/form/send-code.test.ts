import { expect, it, vi } from 'vitest';
import { codeButtonText, sendCode } from './send-code.ts';

it('S245 the button counts down and then offers to get the code again', () => {
  expect(codeButtonText(0, false)).toBe('获取动态密码');
  expect(codeButtonText(0, false, '获取验证码')).toBe('获取验证码');
  expect(codeButtonText(60, true)).toBe('60秒后重试');
  expect(codeButtonText(0, true)).toBe('重新获取');
});

it('a code is sent at once where no puzzle is asked for', async () => {
  const ask = vi.fn(async () => 'token');
  expect(await sendCode(async () => ({ needVerify: false, resendAfterSeconds: 45 }), ask)).toBe(45);
  expect(ask).not.toHaveBeenCalled();
});

it('without a number of the API the next code waits a minute', async () => {
  expect(
    await sendCode(
      async () => ({ resendAfterSeconds: 0 }),
      async () => undefined,
    ),
  ).toBe(60);
});

it('S270 where the API asks for a puzzle, its token goes with the second attempt', async () => {
  const send = vi.fn(async (proof: object) => ({
    needVerify: Object.keys(proof).length === 0,
    resendAfterSeconds: 60,
  }));
  expect(await sendCode(send, async () => 'token')).toBe(60);
  expect(send.mock.calls).toEqual([[{}], [{ needCheck: 1, verify: 'token' }]]);
});

it('who closes the puzzle is sent nothing', async () => {
  const send = vi.fn(async () => ({ needVerify: true, resendAfterSeconds: 0 }));
  expect(await sendCode(send, async () => undefined)).toBeUndefined();
  expect(send).toHaveBeenCalledOnce();
  expect(await sendCode(send, async () => 'token')).toBeUndefined();
});

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { rotatingCode, stepOfCode } from './rotating-code.ts';
import { SecretBox } from './secret-box.ts';

const secrets = new SecretBox(randomBytes(32));
const at = 1_800_000_000_000;

it('C255 changes every 30 seconds and is taken until the end of the next step', () => {
  const { code, step, changesInMs } = rotatingCode(secrets, 'voucher:4:55', at);
  expect(code).toMatch(/^\d{10}$/);
  expect(changesInMs).toBe(30_000);
  expect(rotatingCode(secrets, 'voucher:4:55', at + 29_999).code).toBe(code);
  expect(rotatingCode(secrets, 'voucher:4:55', at + 30_000).code).not.toBe(code);
  expect(stepOfCode(secrets, 'voucher:4:55', code, at + 59_999)).toBe(step);
  expect(stepOfCode(secrets, 'voucher:4:55', code, at + 60_000)).toBeUndefined();
});

it('of another thing, or under another key, is none', () => {
  const { code } = rotatingCode(secrets, 'voucher:4:55', at);
  expect(stepOfCode(secrets, 'voucher:4:56', code, at)).toBeUndefined();
  expect(stepOfCode(new SecretBox(randomBytes(32)), 'voucher:4:55', code, at)).toBeUndefined();
});

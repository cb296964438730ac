import { expect, it } from 'vitest';
import { newTotpSecret, stepOfTotp, totpAt, totpStepAt, writeBase32, writeTotpAddress } from './totp.ts';

/** Of RFC 6238, appendix B, for SHA-1. */
const SECRET = writeBase32(Buffer.from('12345678901234567890'));

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('X3240 gives the code that RFC 6238 names for second %i', (second, code) => {
  expect(totpAt(SECRET, totpStepAt(second * 1000), 8)).toBe(code);
});

it('X3240 takes the code of this step and of its neighbours, and no other', () => {
  const now = 1_800_000_000_000;
  const step = totpStepAt(now);
  for (const near of [-1, 0, 1])
    expect(stepOfTotp(SECRET, totpAt(SECRET, step + near), now)).toBe(step + near);
  for (const far of [-2, 2]) expect(stepOfTotp(SECRET, totpAt(SECRET, step + far), now)).toBeUndefined();
});

it('X3242 makes secrets of 160 bits, and the address that an authenticator reads', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(writeTotpAddress({ issuer: '机市', account: 'a b', secret }));
  expect(decodeURIComponent(address.pathname)).toBe('//totp/机市:a b'.slice(address.host ? 6 : 0));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret,
    issuer: '机市',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

import { expect, it } from 'vitest';
import {
  checkDigitOf,
  explainTaxNumber,
  isCreditCode,
  tidyTaxNumber,
  warnOfTaxNumber,
} from './tax-number.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Numbers that are the same on every run: a small generator of its own. */
function drawCodes(count: number): string[] {
  let seed = 20_261_123;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () => {
    const first = Array.from({ length: 17 }, () => ALPHABET.charAt(draw(31))).join('');
    return first + checkDigitOf(first);
  });
}

it('the code of the standard holds, and its neighbour does not', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
  expect(isCreditCode('91350100M000100Y44')).toBe(false);
});

it('of 10,000 codes each single changed character and each swap of two different neighbours is found', () => {
  let changed = 0;
  let missed = 0;
  for (const code of drawCodes(10_000)) {
    if (!isCreditCode(code)) throw new Error(code);
    for (let at = 0; at < 18; at += 1) {
      const other = ALPHABET.charAt((ALPHABET.indexOf(code.charAt(at)) + 1 + (changed % 30)) % 31);
      changed += 1;
      if (isCreditCode(code.slice(0, at) + other + code.slice(at + 1))) missed += 1;
      const [one = '', two = ''] = [code.charAt(at), code.charAt(at + 1)];
      if (at < 17 && one !== two && isCreditCode(code.slice(0, at) + two + one + code.slice(at + 2)))
        missed += 1;
    }
  }
  expect([changed, missed]).toEqual([180_000, 0]);
});

it('every other character in one place of one code is found', () => {
  const [code = ''] = drawCodes(1);
  for (let at = 0; at < 18; at += 1)
    for (const other of ALPHABET.replace(code.charAt(at), ''))
      expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1)), `${other} at ${at}`).toBe(false);
});

it('letters that the standard leaves out, and other lengths, are no code', () => {
  for (const letter of 'IOSVZ') expect(checkDigitOf(`9135010${letter}M000100Y4`)).toBeUndefined();
  expect(isCreditCode('91350100M000100Y4')).toBe(false);
  expect(isCreditCode('')).toBe(false);
});

it('says in words what is wrong, takes old numbers with a warning, and forgives blanks and small letters', () => {
  expect(explainTaxNumber('')).toBe('请填写纳税人识别号');
  expect(explainTaxNumber('91350100M000100Y44')).toBe('税号校验不通过，请检查');
  expect(explainTaxNumber('9135')).toBe('税号应为 18 位数字或大写字母');
  expect(explainTaxNumber('530102197001011')).toBeUndefined();
  expect(warnOfTaxNumber('530102197001011')).toContain('旧版税号');
  expect(warnOfTaxNumber('91350100M000100Y43')).toBeUndefined();
  expect(explainTaxNumber(tidyTaxNumber(' 91350100 m000100y43 '))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isChinese, isDigits, isEmail, isIdCard, isLandline, isMobile } from './validators.ts';

/** What a check takes and what it refuses, each with the value as its message. */
function expectOf(check: (value: string) => boolean, taken: string[], refused: string[]): void {
  for (const value of taken) expect(check(value), `takes ${value}`).toBe(true);
  for (const value of [...refused, '', ' ']) expect(check(value), `refuses “${value}”`).toBe(false);
}

test('S377 a mainland mobile number has 11 digits, a 1 and then 3 to 9', () => {
  expectOf(
    isMobile,
    ['13800138000', '19912345678'],
    [
      '12800138000',
      '1380013800',
      '138001380000',
      ' 13800138000',
      '1380013800a',
      '23800138000',
      '13800138000\n',
    ],
  );
});

test('S378 an e-mail address has a name, an @ and a domain with a dot', () => {
  expectOf(
    isEmail,
    ['a@b.cn', 'li.ming+shop@mail.example.com', 'LI_MING@EXAMPLE.COM'],
    [
      'a@b',
      '@b.cn',
      'a@.cn',
      'a b@c.cn',
      'a@b..cn',
      'a@b.c',
      '.a@b.cn',
      'a@-b.cn',
      `${'a'.repeat(250)}@b.cn`,
    ],
  );
});

test('S378 a long hostile address costs no time', () => {
  const started = performance.now();
  isEmail(`${'a.'.repeat(120)}!`);
  isEmail(`a@${'a-'.repeat(120)}`);
  expect(performance.now() - started).toBeLessThan(200);
});

test('S379 digits only means digits only', () => {
  expectOf(isDigits, ['0', '0123456789'], ['1.5', '-1', '1e3', '１２', '12 ', 'a1']);
});

test('S380 a landline has 7 or 8 digits, with or without an area code', () => {
  expectOf(
    isLandline,
    ['8300123', '83001234', '0871-83001234', '01083001234', '010-8300123'],
    ['830012', '830012345', '871-83001234', '0871--83001234', '0123456', '08711-8300123', '13800138000x'],
  );
});

test('S381 an ID card has 15 or 18 digits, a date of birth and the right check digit', () => {
  expectOf(
    isIdCard,
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
    [
      '110105194912310021',
      '440524188001010013',
      '11010519490231002X',
      '130503671301001',
      '1305036704010011',
      '010105194912310020',
      '1101051949123100XX',
    ],
  );
});

test('S382 Chinese characters only', () => {
  expectOf(isChinese, ['张', '欧阳娜娜', '𠮷'], ['张a', '张 三', 'Zhang', '张1', '，', 'あ']);
});

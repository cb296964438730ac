import { describe, expect, it } from 'vitest';
import { explainMemberPassword } from './member-password.ts';

const SIMPLE = '密码过于简单，容易被猜到，请换一个';

describe('password of a member', () => {
  it.each([
    ['7 chars', '密码长度需为 8～64 位'],
    ['七个字的密码呀', '密码长度需为 8～64 位'],
    ['x'.repeat(65), '密码长度需为 8～64 位'],
    ['12345678', SIMPLE],
    ['a1a1a1a1', SIMPLE],
    ['qwertyuio1', SIMPLE],
    ['９'.repeat(8), SIMPLE],
    ['abcdefgh', SIMPLE],
  ])('refuses %s', (password, reason) => {
    expect(explainMemberPassword(password)).toBe(reason);
  });

  it.each([
    'kentfrog',
    '47120369',
    'with blank 1',
    ' leads and ends ',
    '云南的雨下得很大',
    'пароль-дождь',
    '🌧️🐘🎈🍚🚲📱🧋🌶️',
    'correct horse battery staple, and so on until sixty-four charact',
    'Yn!7cuihu',
  ])('takes 8 to 64 of any characters: %s', (password) => {
    expect(explainMemberPassword(password, '13812345678')).toBeUndefined();
  });

  it('counts characters as people do, and refuses the number of the member', () => {
    expect(explainMemberPassword('🐘🎈🍚🚲'.repeat(16))).toBeUndefined();
    expect(explainMemberPassword('🐘🎈🍚🚲'.repeat(16).concat('x'))).toBe('密码长度需为 8～64 位');
    expect(explainMemberPassword('x13812345678', '13812345678')).toBe('密码中不能包含手机号码');
  });
});

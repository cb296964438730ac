import { describe, expect, it } from 'vitest';
import { explainMemberPassword } from './member-password.ts';

describe('password of a member', () => {
  it.each([
    ['short1', '密码长度需为 8～20 位'],
    [`a1${'x9'.repeat(10)}`, '密码长度需为 8～20 位'],
    ['12345678', '密码需包含字母、数字、符号中的至少两种'],
    ['kentfrog', '密码需包含字母、数字、符号中的至少两种'],
    ['with blank 1', '密码只能使用字母、数字和英文符号'],
    ['密码密码密码12', '密码只能使用字母、数字和英文符号'],
    ['Password123', '密码过于简单，容易被猜到，请换一个'],
    ['1qaz2wsx', '密码过于简单，容易被猜到，请换一个'],
    ['a1a1a1a1', '密码过于简单，容易被猜到，请换一个'],
    ['a123456789', '密码过于简单，容易被猜到，请换一个'],
    ['qwertyuio1', '密码过于简单，容易被猜到，请换一个'],
  ])('refuses %s', (password, reason) => {
    expect(explainMemberPassword(password)).toBe(reason);
  });

  it('refuses the number of the member, and takes what nobody guesses', () => {
    expect(explainMemberPassword('x13812345678', '13812345678')).toBe('密码中不能包含手机号码');
    expect(explainMemberPassword('kunming-2026-rain', '13812345678')).toBeUndefined();
    expect(explainMemberPassword('Yn!7cuihu')).toBeUndefined();
  });
});

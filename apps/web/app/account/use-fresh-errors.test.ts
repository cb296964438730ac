import { expect, test } from 'vitest';
import { freshErrors } from './use-fresh-errors.ts';

test('what was wrong with a field is no longer said once the field was changed', () => {
  const errors = { mobile: '请输入正确的手机号码', code: '请输入 6 位数字验证码' };
  expect(freshErrors(errors, [])).toEqual(errors);
  expect(freshErrors(errors, ['mobile', 'agreed'])).toEqual({ code: '请输入 6 位数字验证码' });
});

import { addressLimits } from '@jishi/contract/limits/address.generated.ts';
import { expect, it } from 'vitest';
import { codeRule } from './code-rule.ts';
import { checkForm, planForm, readForm, tidyValues } from './form-plan.ts';
import { mailRule, mobileRule } from './form-rules.ts';
import { byLimit } from './limit-rule.ts';
import { explainRepeated } from './password-rules.ts';

const plan = planForm({
  start: { mobile: '', password: '', repeated: '', agreed: false },
  rules: {
    mobile: mobileRule(),
    password: { keepsBlanks: true },
    repeated: { keepsBlanks: true, check: (again, { password }) => explainRepeated(again, password) },
    agreed: { check: (agreed) => (agreed ? undefined : '请同意') },
  },
});

it('an action reads texts without blanks, passwords with them, and boxes as ticked or not', () => {
  const sent = new FormData();
  sent.set('mobile', ' 13800138000 ');
  sent.set('password', ' a ');
  sent.set('repeated', ' a ');
  expect(readForm(plan, sent)).toEqual({
    values: { mobile: '13800138000', password: ' a ', repeated: ' a ', agreed: false },
    errors: { agreed: '请同意' },
  });
});

it('what was not sent is empty, and a file is no text', () => {
  const sent = new FormData();
  sent.set('mobile', new Blob(['13800138000']));
  expect(readForm(plan, sent).values).toEqual(plan.start);
});

it('a field is judged by the others, too', () => {
  const values = { mobile: '13800138000', password: 'one', repeated: 'two', agreed: true };
  expect(checkForm(plan, values)).toEqual({ repeated: '两次输入的密码不一致' });
  expect(checkForm(plan, { ...values, repeated: 'one' })).toEqual({});
  expect(checkForm(plan, { ...values, repeated: '' })).toEqual({ repeated: '请再次输入密码' });
});

it('values that are no texts are sent as they are', () => {
  const region = { provinceId: 1 };
  const other = planForm({ start: { region, label: '' }, rules: {} });
  expect(tidyValues(other, { region, label: ' 家 ' })).toEqual({ region, label: '家' });
});

it('limits of the contract say what is missing, too short, too long and of the wrong kind', () => {
  const words = { missing: '未填', short: '太短', wrong: '有误' };
  const check = byLimit<object>(addressLimits.save.detail, words).check;
  expect(
    ['', '  ', '楼', '三楼', '长'.repeat(100), '长'.repeat(101)].map((text) => check?.(text, {})),
  ).toEqual(['未填', '未填', '太短', undefined, undefined, '有误']);
  expect(byLimit<object>(addressLimits.save.detail, words).most).toBe(100);
  expect(byLimit<object>(addressLimits.save.street, words).check?.('', {})).toBeUndefined();
});

it('numbers, codes and addresses are wrong in the same words everywhere', () => {
  const ask = (rule: typeof codeRule, value: string) => rule.check?.(value, {});
  expect(ask(mobileRule(), '1380013')).toBe('请输入正确的手机号码');
  expect(ask(mobileRule(), ' 13800138000 ')).toBeUndefined();
  expect(ask(mobileRule('请填写', '有误'), '')).toBe('请填写');
  expect(ask(mailRule(), 'han@')).toBe('请输入正确的邮箱地址');
  expect(ask(mailRule(), 'han@example.cn')).toBeUndefined();
  expect(ask(codeRule, '12345')).toBe('请输入 6 位数字验证码');
  expect(ask(codeRule, '123456')).toBeUndefined();
});

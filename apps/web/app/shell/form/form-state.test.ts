import { expect, it } from 'vitest';
import { planForm } from './form-plan.ts';
import { mobileRule } from './form-rules.ts';
import { beginForm, changeFields, checkAll, describeFields, leaveField, shownErrors } from './form-state.ts';
import { explainRepeated } from './password-rules.ts';

const plan = planForm({
  start: { mobile: '', password: '', repeated: '' },
  rules: {
    mobile: mobileRule(),
    repeated: { check: (again, { password }) => explainRepeated(again, password) },
  },
});
const fresh = beginForm(plan.start, {});
const WRONG = '请输入正确的手机号码';

it('nobody is told of a mistake while first filling in, only when the field is left', () => {
  const typed = changeFields(fresh, plan, { mobile: '138' });
  expect(shownErrors(typed)).toEqual({});
  expect(shownErrors(leaveField(typed, plan, 'mobile'))).toEqual({ mobile: WRONG });
});

it('a message goes the moment the value is right', () => {
  const left = leaveField(changeFields(fresh, plan, { mobile: '138' }), plan, 'mobile');
  expect(shownErrors(changeFields(left, plan, { mobile: '1380' }))).toEqual({ mobile: WRONG });
  expect(shownErrors(changeFields(left, plan, { mobile: '13800138000' }))).toEqual({});
});

it('a field that depends on another is right as soon as the other is', () => {
  const typed = changeFields(fresh, plan, { password: 'one', repeated: 'two' });
  const left = leaveField(typed, plan, 'repeated');
  expect(shownErrors(left)).toEqual({ repeated: '两次输入的密码不一致' });
  expect(shownErrors(changeFields(left, plan, { password: 'two' }))).toEqual({});
});

it('what the server found goes first, and goes with the first change of its field', () => {
  const told = describeFields(leaveField(fresh, plan, 'mobile'), {
    mobile: '该手机号已注册',
    password: '太简单',
  });
  expect(shownErrors(told)).toEqual({ mobile: '该手机号已注册', password: '太简单' });
  expect(shownErrors(changeFields(told, plan, { password: 'other' }))).toEqual({ mobile: '该手机号已注册' });
});

it('sending looks at every field, and forgets what was said of the last attempt', () => {
  const told = describeFields(fresh, { password: '太简单' });
  expect(shownErrors(checkAll(told, plan))).toEqual({ mobile: WRONG, repeated: '请再次输入密码' });
});

import { expect, test } from 'vitest';
import { checkForm } from '../shell/form/form-plan.ts';
import { planWatch } from './watch-plan.ts';

const typed = { phone: '13800000000', price: '90', verify: '' };

test('a wish for a price lies below what the goods cost, and begins a little below it', () => {
  const plan = planWatch({ kind: 'priceDrop', now: 100 }, false);
  expect(plan.start.price).toBe('95');
  expect(checkForm(plan, typed)).toEqual({});
  expect(checkForm(plan, { ...typed, price: '100' })).toEqual({ price: '期望价须低于当前价' });
  expect(checkForm(plan, { ...typed, price: '九十' })).toEqual({ price: '请填写期望价，最多两位小数' });
});

test('a wish for goods asks for no price, and for the captcha where it is needed', () => {
  expect(checkForm(planWatch({ kind: 'arrival' }, false), { ...typed, price: '' })).toEqual({});
  expect(checkForm(planWatch({ kind: 'arrival' }, true), { ...typed, phone: '12' })).toEqual({
    phone: '请填写正确的手机号码',
    verify: '请填写图中字符',
  });
});

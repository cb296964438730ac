import { expect, test } from 'vitest';
import { checkForm } from '../shell/form/form-plan.ts';
import { feedbackPlan, missingModelPlan } from './feedback-form.ts';

test('S122 feedback needs the actual model', () => {
  expect(checkForm(feedbackPlan, { modelName: '  ' })).toEqual({ modelName: '请填写实际机型' });
  expect(checkForm(feedbackPlan, { modelName: '华为 Mate 70' })).toEqual({});
  expect(checkForm(missingModelPlan, { modelName: '', imei: '490154203237518' })).toEqual({
    modelName: '请填写实际机型',
  });
});

test('a number that is none is told beside its field', () => {
  expect(checkForm(missingModelPlan, { modelName: '华为', imei: '490154203237519' })).toEqual({
    imei: '请输入 15 位 IMEI 串号，拨号盘输入 *#06# 可查看',
  });
});

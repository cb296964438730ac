import { expect, it } from 'vitest';
import { checkForm, tidyValues } from '../shell/form/form-plan.ts';
import { addressPlan, startFields, toInput } from './address-fields.ts';

const region = { provinceId: 530000, cityId: 530100, countyId: 530102 };
const filled = {
  ...startFields(undefined, region),
  receiver: ' 王小明 ',
  mobile: '13800138000 ',
  detail: '翠湖南路 12 号',
};

it('begins a new address in the county where the visitor shops', () => {
  expect(startFields(undefined, region)).toMatchObject({ region, receiver: '', isDefault: false });
});

it('opens a saved address with everything that can be changed', () => {
  const { region: chosen, ...fields } = { ...filled, street: '护国街道', label: '家', isDefault: true };
  const saved = { ...fields, ...chosen, id: 7, region: '云南省 昆明市 五华区' };
  expect(startFields(saved, { provinceId: 1, cityId: 2, countyId: 3 })).toEqual({ ...fields, region });
});

it('says what is wrong beside each field', () => {
  const wrong = {
    ...filled,
    receiver: ' ',
    mobile: '1380013',
    region: { ...region, countyId: 0 },
    detail: '楼',
  };
  expect(checkForm(addressPlan, wrong)).toEqual({
    receiver: '请填写收货人姓名',
    mobile: '手机号码应为 11 位数字，请检查',
    region: '请选择完整的省、市、区县',
    detail: '详细地址太短，请写明街道、楼栋、门牌号',
  });
  expect(checkForm(addressPlan, filled)).toEqual({});
});

it('takes as many characters as the API does', () => {
  const { receiver, street, detail } = addressPlan.rules;
  expect([receiver?.most, street?.most, detail?.most]).toEqual([20, 40, 100]);
  expect(checkForm(addressPlan, { ...filled, receiver: '长'.repeat(21) })).toEqual({
    receiver: '收货人姓名过长，请检查',
  });
});

it('S377 takes mainland mobile numbers only', () => {
  const check = (mobile: string) => checkForm(addressPlan, { ...filled, mobile }).mobile;
  expect(check('')).toBe('请填写手机号码');
  for (const wrong of ['12345678901', '1380013800a', '+8613800138000']) {
    expect(check(wrong)).toBe('手机号码应为 11 位数字，请检查');
  }
  expect(check('19912345678')).toBeUndefined();
});

it('S338 saves the county as cityId, trimmed', () => {
  expect(toInput(0, tidyValues(addressPlan, filled))).toEqual({
    id: 0,
    receiver: '王小明',
    mobile: '13800138000',
    cityId: 530102,
    street: '',
    detail: '翠湖南路 12 号',
    label: '',
    isDefault: false,
  });
});

import { describe, expect, it } from 'vitest';
import {
  changesSums,
  explainInvoice,
  firstChoice,
  settleChoice,
  settleTime,
  toConfirmInput,
  toSubmitInput,
} from './checkout-choice.ts';
import type { ConfirmInfo, PickupStore } from './checkout-shapes.ts';

const target = { type: 'cart', id: '3,5' } as const;
const storeOf = (id: number, inStock: boolean) => ({ id, inStock }) as PickupStore;
const info = {
  selectedAddressId: 8,
  selectedCouponId: 4,
  selectedFreightCouponId: 6,
  points: { has: 500, most: 400, used: 300 },
  stores: [storeOf(1, false), storeOf(2, true), storeOf(3, true)],
  gifts: [
    { ppid: 31, name: '保护壳', count: 2, isOut: false },
    { ppid: 32, name: '贴膜', count: 1, isOut: true },
  ],
  totals: { goods: 100, services: 0, freight: 10, coupon: 20, payable: 90 },
  submitToken: 'of a later answer',
} as ConfirmInfo;

describe('what is asked', () => {
  it('leaves the best coupon to the API, names a chosen one, and can keep all', () => {
    expect(toConfirmInput(target, firstChoice)).toMatchObject({ couponId: 0, noCoupon: false });
    expect(toConfirmInput(target, { ...firstChoice, coupon: 7 })).toMatchObject({
      couponId: 7,
      noCoupon: false,
    });
    expect(toConfirmInput(target, { ...firstChoice, coupon: 'none' })).toMatchObject({
      couponId: 0,
      noCoupon: true,
    });
  });

  it('names a city only when another one was chosen', () => {
    expect(toConfirmInput(target, firstChoice)).not.toHaveProperty('cityId');
    expect(toConfirmInput(target, { ...firstChoice, cityId: 530100 })).toHaveProperty('cityId', 530100);
  });

  it('asks again for what changes the sums, not for remarks', () => {
    expect(changesSums({ coupon: 'none' })).toBe(true);
    expect(changesSums({ delivery: 'pickup', shopId: 0 })).toBe(true);
    expect(changesSums({ shopId: 2 })).toBe(true);
    expect(changesSums({ remark: '…', deliveryTime: '…' })).toBe(false);
  });
});

describe('what is chosen after an answer', () => {
  it('goes by the address of the API and takes the first store that has the goods', () => {
    expect(settleChoice(firstChoice, info)).toMatchObject({ addressId: 8, shopId: 2 });
  });

  it('keeps a store that has the goods, and leaves one that has not', () => {
    expect(settleChoice({ ...firstChoice, shopId: 3 }, info).shopId).toBe(3);
    expect(settleChoice({ ...firstChoice, shopId: 1 }, info).shopId).toBe(2);
    expect(settleChoice({ ...firstChoice, shopId: 3 }, { ...info, stores: [storeOf(1, false)] }).shopId).toBe(
      0,
    );
  });

  it('keeps the time while it is offered', () => {
    const times = ['上午', '下午'].map((text) => ({ value: text, text }));
    expect(settleTime({ ...firstChoice, deliveryTime: '下午' }, times).deliveryTime).toBe('下午');
    expect(settleTime({ ...firstChoice, deliveryTime: '昨天' }, times).deliveryTime).toBe('上午');
    expect(settleTime(firstChoice, []).deliveryTime).toBe('');
  });
});

describe('what is submitted', () => {
  const choice = { ...settleChoice(firstChoice, info), remark: '轻放', deliveryTime: '上午' };

  it('carries the sum that was seen, the coupon it was made with and the first token', () => {
    expect(toSubmitInput(target, choice, info, 'first')).toEqual({
      ...target,
      submitToken: 'first',
      delivery: 'express',
      addressId: 8,
      shopId: 0,
      couponId: 4,
      freightCouponId: 6,
      points: 300,
      remark: '轻放',
      deliveryTime: '上午',
      expectedPayable: 90,
      expectedGifts: [{ ppid: 31, count: 2 }],
    });
  });

  it('carries an invoice only where one is wanted, and the tax number of a company', () => {
    const company = { kind: 'company', title: ' 机市科技 ', taxNo: '91530100MA6K5Y7X3Q' } as const;
    expect(toSubmitInput(target, { ...choice, invoice: company }, info, 'first').invoice).toEqual({
      ...company,
      title: '机市科技',
    });
    expect(explainInvoice({ ...company, taxNo: '123' })).toBe('请填写正确的纳税人识别号');
    expect(explainInvoice({ kind: 'personal', title: ' ', taxNo: '' })).toBe('请填写发票抬头');
  });

  it('sends a pick-up to its store and to no address', () => {
    const picked = toSubmitInput(target, { ...choice, delivery: 'pickup' }, info, 'first');
    expect(picked).toMatchObject({ delivery: 'pickup', addressId: 0, shopId: 2 });
  });
});

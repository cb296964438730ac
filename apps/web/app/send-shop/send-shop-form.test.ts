import { afterEach, expect, test } from 'vitest';
import { captchaAddress } from '../shell/form/captcha-address.ts';
import { closeSendShop, openSendShop, sendShopStore } from '../shell/overlay/open-send-shop.ts';
import { explainSendShop, SENT } from './send-shop-form.ts';

afterEach(closeSendShop);

test('S158 the phone must be a mobile number of mainland China', () => {
  for (const phone of ['', '1381234567', '12812345678', '138123456789', '1381234567a'])
    expect(explainSendShop({ phone, verify: 'AB2C' }), phone).toBe('请填写正确的手机号码！');
  expect(explainSendShop({ phone: ' 13812345678 ', verify: 'AB2C' })).toBeUndefined();
});

test('S159 the captcha must not be empty', () => {
  for (const verify of ['', '   '])
    expect(explainSendShop({ phone: '13812345678', verify })).toBe('请填写验证码！');
});

test('S161 success is told as 发送成功！', () => {
  expect(SENT).toBe('发送成功！');
});

test('S155 S309 the dialog is open for a store id, and closed for 0', () => {
  openSendShop({ id: 12, brandShop: true });
  expect(sendShopStore.read()).toEqual({ id: 12, brandShop: true });
  openSendShop({ id: 0, brandShop: false });
  expect(sendShopStore.read()).toBeUndefined();
});

test('S162 the captcha picture is asked for with w=90, h=30, UUID and v', () => {
  const address = new URL(captchaAddress('device-0000-0000-0000', 7), 'http://localhost');
  expect(address.pathname).toBe('/web/api/verifyImg/v1');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    w: '90',
    h: '30',
    UUID: 'device-0000-0000-0000',
    v: '7',
  });
});

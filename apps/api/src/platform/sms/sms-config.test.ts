import { describe, expect, it } from 'vitest';
import { readSmsConfig, type SmsConfig } from './sms-config.ts';

const complete = {
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_SIGN_NAME: '机市',
  SMS_SIGN_NAME_2001: '华东机市',
  SMS_SDK_APP_ID: '1400',
  SMS_TEMPLATE_LOGIN_CODE: 'T1',
  SMS_TEMPLATE_BIND_CODE: 'T2',
  SMS_TEMPLATE_PAY_PASSWORD_CODE: 'T3',
  SMS_TEMPLATE_ORDER_SHIPPED: 'T4',
  SMS_TEMPLATE_STORE_ADDRESS: 'T5',
  SMS_TEMPLATE_GOODS_ARRIVED: 'T6',
  SMS_TEMPLATE_PRICE_DROPPED: 'T7',
  SMS_TEMPLATE_DEPOSIT_OPENED: 'T11',
  SMS_TEMPLATE_GOODS_BOOKED: 'T12',
  SMS_TEMPLATE_TRADE_NOTICE: 'T8',
  SMS_TEMPLATE_ASSET_NOTICE: 'T9',
  SMS_TEMPLATE_SERVICE_NOTICE: 'T10',
};

const read = (env: Record<string, string>, production = false): SmsConfig =>
  readSmsConfig(env, { production });

describe('readSmsConfig', () => {
  it('is the sandbox where nothing is said', () => {
    expect(read({})).toEqual({ provider: 'sandbox' });
  });

  it('reads a provider, with the sign of each tenant', () => {
    const config = read({ ...complete, SMS_PROVIDER: 'tencent' });
    expect(config).toMatchObject({ provider: 'tencent', sdkAppId: '1400', region: 'ap-guangzhou' });
    expect(config.provider !== 'sandbox' && [config.signOf(2001), config.signOf(0)]).toEqual([
      '华东机市',
      '机市',
    ]);
    expect(read({ ...complete, SMS_PROVIDER: 'aliyun' })).toMatchObject({
      baseUrl: 'https://dysmsapi.aliyuncs.com',
      templates: { orderShipped: 'T4', storeAddress: 'T5' },
    });
  });

  it('names every variable that is missing', () => {
    const { SMS_SECRET_KEY: _key, SMS_SDK_APP_ID: _app, ...rest } = complete;
    expect(() => read({ ...rest, SMS_PROVIDER: 'tencent' })).toThrow('needs SMS_SECRET_KEY, SMS_SDK_APP_ID');
    expect(() => read({ ...rest, SMS_PROVIDER: 'aliyun' })).toThrow(/needs SMS_SECRET_KEY$/);
  });

  it('is the sandbox in production only where that is asked for', () => {
    expect(() => read({}, true)).toThrow('SMS_PROVIDER');
    expect(read({ SMS_PROVIDER: 'sandbox' }, true)).toEqual({ provider: 'sandbox' });
    expect(read({ DEMO: 'true' }, true)).toEqual({ provider: 'sandbox' });
  });

  it('refuses a provider nobody knows', () => {
    expect(() => read({ SMS_PROVIDER: 'pigeon' })).toThrow('not pigeon');
  });
});

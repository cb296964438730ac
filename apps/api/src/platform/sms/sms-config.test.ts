import { describe, expect, it } from 'vitest';
import { readSmsConfig } from './sms-config.ts';

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
};

describe('readSmsConfig', () => {
  it('is the sandbox where nothing is said', () => {
    expect(readSmsConfig({})).toEqual({ provider: 'sandbox' });
  });

  it('reads a provider, with the sign of each tenant', () => {
    const config = readSmsConfig({ ...complete, SMS_PROVIDER: 'tencent' });
    expect(config).toMatchObject({ provider: 'tencent', sdkAppId: '1400', region: 'ap-guangzhou' });
    expect(config.provider !== 'sandbox' && [config.signOf(2001), config.signOf(0)]).toEqual([
      '华东机市',
      '机市',
    ]);
    expect(readSmsConfig({ ...complete, SMS_PROVIDER: 'aliyun' })).toMatchObject({
      baseUrl: 'https://dysmsapi.aliyuncs.com',
      templates: { orderShipped: 'T4' },
    });
  });

  it('names every variable that is missing', () => {
    const { SMS_SECRET_KEY: _key, SMS_SDK_APP_ID: _app, ...rest } = complete;
    expect(() => readSmsConfig({ ...rest, SMS_PROVIDER: 'tencent' })).toThrow(
      'needs SMS_SECRET_KEY, SMS_SDK_APP_ID',
    );
    expect(() => readSmsConfig({ ...rest, SMS_PROVIDER: 'aliyun' })).toThrow(/needs SMS_SECRET_KEY$/);
  });

  it('refuses a provider nobody knows', () => {
    expect(() => readSmsConfig({ SMS_PROVIDER: 'pigeon' })).toThrow('not pigeon');
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentConfig, readPaymentConfig } from './payment-config.ts';
import { createPaymentGateways } from './payment-gateways.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const wechat = {
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_CERT_SERIAL: 'ABC',
  WECHAT_PAY_PRIVATE_KEY: privatePem,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_PUBLIC_KEY: publicPem,
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
};
const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: privatePem, ALIPAY_PUBLIC_KEY: publicPem };

const unionpay = {
  UNIONPAY_MER_ID: '777290058110048',
  UNIONPAY_CERT_ID: '68759663125',
  UNIONPAY_PRIVATE_KEY: privatePem,
  UNIONPAY_PUBLIC_KEY: publicPem,
};

const read = (env: Record<string, string>, production = false): PaymentConfig =>
  readPaymentConfig(env, { production });
const readLive = (env: Record<string, string>) => {
  const config = read(env);
  if (config.mode !== 'live') throw new Error('not live');
  return config;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-payment-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('readPaymentConfig', () => {
  it('is the sandbox where no merchant is named; in production only where that is asked for', () => {
    expect(read({})).toEqual({ mode: 'sandbox', sandboxUrl: '' });
    expect(read({ PAYMENTS: 'sandbox' }, true)).toEqual({ mode: 'sandbox', sandboxUrl: '' });
    expect(read({ DEMO: 'true' }, true)).toEqual({ mode: 'sandbox', sandboxUrl: '' });
    expect(() => read({}, true)).toThrow('needs a merchant');
    expect(read({ PAYMENT_SANDBOX_URL: 'http://api:3000' })).toMatchObject({ sandboxUrl: 'http://api:3000' });
  });

  it('is live as soon as a merchant is named, and offers what is named only', () => {
    const config = readLive(wechat);
    expect(config.wechatOf(0)).toMatchObject({
      mchId: '1900000109',
      baseUrl: 'https://api.mch.weixin.qq.com',
    });
    expect(config.alipayOf(0)).toBeUndefined();
    const gateways = createPaymentGateways({
      config: readLive({ ...wechat, ...alipay, ...unionpay }),
      ownOrigin: '',
    });
    expect(gateways.channels(5)).toEqual(['wechat', 'alipay', 'unionpay']);
    expect(createPaymentGateways({ config, ownOrigin: '' }).channels(5)).toEqual(['wechat']);
  });

  it('gives a tenant its own merchant where one is named, whole', () => {
    const own = Object.fromEntries(Object.entries(alipay).map(([name, value]) => [`${name}_2001`, value]));
    const config = readLive({ ...alipay, ...own, ALIPAY_APP_ID_2001: '2099' });
    expect([config.alipayOf(2001)?.appId, config.alipayOf(2)?.appId]).toEqual(['2099', '2021']);
    expect(readLive(own).alipayOf(2)).toBeUndefined();
    // Half a merchant must not be filled up with the keys of another.
    expect(() => read({ ...alipay, ALIPAY_APP_ID_2001: '2099' })).toThrow(
      'ALIPAY_APP_ID_2001 also needs ALIPAY_PRIVATE_KEY_2001, ALIPAY_PUBLIC_KEY_2001',
    );
  });

  it('reads keys from files', async () => {
    const file = path.join(folder, 'key.pem');
    await writeFile(file, privatePem);
    const { ALIPAY_PRIVATE_KEY: _key, ...rest } = alipay;
    expect(
      readLive({ ...rest, ALIPAY_PRIVATE_KEY_FILE: file })
        .alipayOf(0)
        ?.privateKey.equals(privateKey),
    ).toBe(true);
  });

  it('names what is missing and what cannot be read', () => {
    const { WECHAT_PAY_API_V3_KEY: _key, WECHAT_PAY_PRIVATE_KEY: _private, ...rest } = wechat;
    expect(() => read(rest)).toThrow(
      'WECHAT_PAY_MCH_ID also needs WECHAT_PAY_API_V3_KEY, WECHAT_PAY_PRIVATE_KEY',
    );
    expect(() => read({ ...wechat, WECHAT_PAY_API_V3_KEY: 'short' })).toThrow(
      'WECHAT_PAY_API_V3_KEY has 32 characters',
    );
    expect(() => read({ ...alipay, ALIPAY_PUBLIC_KEY: 'oops' })).toThrow(
      'settings of ALIPAY_APP_ID cannot be read',
    );
    expect(() => read({ PAYMENTS: 'maybe' })).toThrow('not maybe');
  });

  it('refuses to play with the money of real merchants in production', () => {
    expect(() => read({ ...alipay, PAYMENTS: 'sandbox' }, true)).toThrow('refused in production');
    expect(read({ ...alipay, PAYMENTS: 'sandbox' })).toMatchObject({ mode: 'sandbox' });
  });
});

describe('createPaymentGateways', () => {
  it('needs the keys of the sandbox where it is in it', () => {
    expect(() => createPaymentGateways({ config: read({}), ownOrigin: 'http://127.0.0.1:3000' })).toThrow(
      'needs its keys',
    );
  });
});

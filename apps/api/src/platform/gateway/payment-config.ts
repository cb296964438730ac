import { readFileSync } from 'node:fs';
import type { AlipayConfig } from './alipay-client.ts';
import { readPrivateKey, readPublicKey } from './key-text.ts';
import type { UnionpayConfig } from './unionpay-client.ts';
import type { WechatPayConfig } from './wechat-client.ts';

type Environment = Record<string, string | undefined>;

/** Merchants of an installation. The variables are listed in docs/payments.md. */
export type PaymentConfig =
  | {
      mode: 'sandbox';
      /** Where this installation reaches its own sandbox; empty: the port it listens on. */
      sandboxUrl: string;
    }
  | {
      mode: 'live';
      /** Merchant of a tenant; undefined where it has none, and the channel is not offered. */
      wechatOf(tenantId: number): WechatPayConfig | undefined;
      alipayOf(tenantId: number): AlipayConfig | undefined;
      unionpayOf(tenantId: number): UnionpayConfig | undefined;
    };

/**
 * Live as soon as a merchant is named, the sandbox otherwise. Keys are read here, so that a wrong one ends the start
 * and not the first payment.
 * @throws Error naming what is missing or unreadable, and when production would play with money
 */
export function readPaymentConfig(env: Environment, options: { production: boolean }): PaymentConfig {
  const named = Object.keys(env).some(
    (name) => /^(WECHAT_PAY_MCH_ID|ALIPAY_APP_ID|UNIONPAY_MER_ID)(_\d+)?$/.test(name) && env[name],
  );
  const mode = env.PAYMENTS || (named ? 'live' : 'sandbox');
  if (mode === 'sandbox') {
    if (options.production && !env.PAYMENTS && env.DEMO !== 'true') {
      throw new Error(
        'production needs a merchant (docs/payments.md); PAYMENTS=sandbox or DEMO=true to play without money',
      );
    }
    if (options.production && named) {
      throw new Error(
        'PAYMENTS=sandbox beside real merchants is refused in production: anybody could pay with a click',
      );
    }
    return { mode, sandboxUrl: env.PAYMENT_SANDBOX_URL ?? '' };
  }
  if (mode !== 'live') throw new Error(`PAYMENTS is sandbox or live, not ${mode}`);
  const wechat = readMerchants(env, 'WECHAT_PAY_MCH_ID', readWechat);
  const alipay = readMerchants(env, 'ALIPAY_APP_ID', readAlipay);
  const unionpay = readMerchants(env, 'UNIONPAY_MER_ID', readUnionpay);
  return {
    mode,
    wechatOf: (tenantId) => wechat.get(String(tenantId)) ?? wechat.get(''),
    alipayOf: (tenantId) => alipay.get(String(tenantId)) ?? alipay.get(''),
    unionpayOf: (tenantId) => unionpay.get(String(tenantId)) ?? unionpay.get(''),
  };
}

type Read = (name: string) => string;

/** One merchant for each `NAME` and `NAME_<tenant>`; the key is the tenant, empty for all others. */
function readMerchants<T>(
  env: Environment,
  anchor: string,
  make: (read: Read, optional: Read) => T,
): Map<string, T> {
  const merchants = new Map<string, T>();
  for (const [name, value] of Object.entries(env)) {
    const [matched, tenant = ''] = new RegExp(`^${anchor}(?:_(\\d+))?$`).exec(name) ?? [];
    if (!matched || !value) continue;
    const suffix = tenant && `_${tenant}`;
    const optional: Read = (wanted) => env[wanted + suffix] || readNamedFile(env, wanted, suffix);
    const missing: string[] = [];
    const read: Read = (wanted) => {
      const found = optional(wanted);
      if (!found) missing.push(wanted + suffix);
      return found;
    };
    merchants.set(
      tenant,
      explain(name, missing, () => make(read, optional)),
    );
  }
  return merchants;
}

/** `NAME_FILE=/etc/key.pem` stands for a NAME with the content of the file. */
function readNamedFile(env: Environment, name: string, suffix: string): string {
  const file = env[`${name}_FILE${suffix}`];
  return file ? readFileSync(file, 'utf8') : '';
}

/** Says which variables are missing rather than that an empty key cannot be read. */
function explain<T>(anchor: string, missing: readonly string[], make: () => T): T {
  let result: T;
  try {
    result = make();
  } catch (error) {
    if (missing.length > 0) throw new Error(`${anchor} also needs ${missing.join(', ')}`);
    throw new Error(`settings of ${anchor} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  if (missing.length > 0) throw new Error(`${anchor} also needs ${missing.join(', ')}`);
  return result;
}

function readWechat(read: Read, optional: Read): WechatPayConfig {
  const texts = {
    mchId: read('WECHAT_PAY_MCH_ID'),
    appId: read('WECHAT_PAY_APP_ID'),
    certSerial: read('WECHAT_PAY_CERT_SERIAL'),
    platformKeyId: read('WECHAT_PAY_PUBLIC_KEY_ID'),
    apiV3Key: read('WECHAT_PAY_API_V3_KEY'),
  };
  const privateKey = read('WECHAT_PAY_PRIVATE_KEY');
  const platformKey = read('WECHAT_PAY_PUBLIC_KEY');
  if (Buffer.byteLength(texts.apiV3Key) !== 32) throw new Error('WECHAT_PAY_API_V3_KEY has 32 characters');
  return {
    ...texts,
    baseUrl: (optional('WECHAT_PAY_BASE_URL') || 'https://api.mch.weixin.qq.com').replace(/\/$/, ''),
    privateKey: readPrivateKey(privateKey),
    platformKey: readPublicKey(platformKey),
  };
}

function readAlipay(read: Read, optional: Read): AlipayConfig {
  const appId = read('ALIPAY_APP_ID');
  const privateKey = read('ALIPAY_PRIVATE_KEY');
  const alipayKey = read('ALIPAY_PUBLIC_KEY');
  return {
    appId,
    gatewayUrl: optional('ALIPAY_GATEWAY_URL') || 'https://openapi.alipay.com/gateway.do',
    privateKey: readPrivateKey(privateKey),
    alipayKey: readPublicKey(alipayKey),
    ...readCertificates(optional),
  };
}

function readUnionpay(read: Read, optional: Read): UnionpayConfig {
  const merId = read('UNIONPAY_MER_ID');
  const certId = read('UNIONPAY_CERT_ID');
  const privateKey = read('UNIONPAY_PRIVATE_KEY');
  const unionpayKey = read('UNIONPAY_PUBLIC_KEY');
  return {
    merId,
    certId,
    baseUrl: (optional('UNIONPAY_BASE_URL') || 'https://gateway.95516.com').replace(/\/$/, ''),
    privateKey: readPrivateKey(privateKey),
    unionpayKey: readPublicKey(unionpayKey),
  };
}

/** Alipay pays out for applications in certificate mode only, which name their certificates by both numbers. */
function readCertificates(optional: Read): Pick<AlipayConfig, 'certificates'> {
  const appCertSn = optional('ALIPAY_APP_CERT_SN');
  const rootCertSn = optional('ALIPAY_ROOT_CERT_SN');
  if (!appCertSn && !rootCertSn) return {};
  if (!appCertSn || !rootCertSn)
    throw new Error('ALIPAY_APP_CERT_SN and ALIPAY_ROOT_CERT_SN are given together');
  return { certificates: { appCertSn, rootCertSn } };
}

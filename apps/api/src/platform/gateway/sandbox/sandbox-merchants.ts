import type { AlipayConfig } from '../alipay-client.ts';
import type { UnionpayConfig } from '../unionpay-client.ts';
import type { WechatPayConfig } from '../wechat-client.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** Path below which the sandbox answers. */
export const SANDBOX_PATH = '/dev/wallet';

/** Serial number of every tenant's merchant certificate in the sandbox, and the id of the sandbox's own key. */
export const SANDBOX_CERT_SERIAL = '5A5BC0DE00000000000000000000000000000001';
export const SANDBOX_PLATFORM_KEY_ID = 'PUB_KEY_ID_5A5BC0DE';

/** Every tenant is a merchant of its own, and its number tells which, as the sandbox serves them all. */
const mchIdOf = (tenantId: number) => `19${String(tenantId).padStart(8, '0')}`;
const wechatAppIdOf = (tenantId: number) => `wxsandbox${String(tenantId).padStart(9, '0')}`;
const alipayAppIdOf = (tenantId: number) => `9021${String(tenantId).padStart(12, '0')}`;
const merIdOf = (tenantId: number) => `77729${String(tenantId).padStart(10, '0')}`;

/** Serial number of every tenant's certificate at the played UnionPay. */
export const SANDBOX_CERT_ID = '68759663125';

/** Tenant behind a merchant number; undefined when it is none of the sandbox's. */
export function tenantOfMchId(mchId: string): number | undefined {
  return readTenant(/^19(\d{8,})$/.exec(mchId));
}

export function tenantOfAlipayAppId(appId: string): number | undefined {
  return readTenant(/^9021(\d{12,})$/.exec(appId));
}

export function tenantOfMerId(merId: string): number | undefined {
  return readTenant(/^77729(\d{10})$/.exec(merId));
}

function readTenant(match: RegExpExecArray | null): number | undefined {
  const tenantId = Number(match?.[1] ?? Number.NaN);
  // Tenant numbers are 32-bit in the database.
  return Number.isInteger(tenantId) && tenantId < 2 ** 31 ? tenantId : undefined;
}

/** @param origin `http://127.0.0.1:3000` */
export function sandboxWechatConfig(tenantId: number, origin: string, keys: SandboxKeys): WechatPayConfig {
  return {
    baseUrl: `${origin}${SANDBOX_PATH}/wechat`,
    appId: wechatAppIdOf(tenantId),
    mchId: mchIdOf(tenantId),
    certSerial: SANDBOX_CERT_SERIAL,
    privateKey: keys.wechatMerchant.privateKey,
    platformKeyId: SANDBOX_PLATFORM_KEY_ID,
    platformKey: keys.wechatPlatform.publicKey,
    apiV3Key: keys.wechatApiV3Key,
  };
}

/** @param origin `http://127.0.0.1:3000` */
export function sandboxAlipayConfig(tenantId: number, origin: string, keys: SandboxKeys): AlipayConfig {
  return {
    gatewayUrl: `${origin}${SANDBOX_PATH}/alipay/gateway.do`,
    appId: alipayAppIdOf(tenantId),
    privateKey: keys.alipayApp.privateKey,
    alipayKey: keys.alipayPlatform.publicKey,
  };
}

/** @param origin `http://127.0.0.1:3000` */
export function sandboxUnionpayConfig(tenantId: number, origin: string, keys: SandboxKeys): UnionpayConfig {
  return {
    baseUrl: `${origin}${SANDBOX_PATH}/unionpay`,
    merId: merIdOf(tenantId),
    certId: SANDBOX_CERT_ID,
    privateKey: keys.unionpayMerchant.privateKey,
    unionpayKey: keys.unionpayPlatform.publicKey,
  };
}

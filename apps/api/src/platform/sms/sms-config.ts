import type { SmsTemplate } from './sms-provider.ts';

/** What a real provider needs to know. */
export interface RealSmsConfig {
  /** `https://sms.tencentcloudapi.com` */
  baseUrl: string;
  secretId: string;
  secretKey: string;
  /** Approved sign of a tenant, shown in 【】 in front of the text. */
  signOf(tenantId: number): string;
  /** Approved template ids. */
  templates: Record<SmsTemplate, string>;
}

export type SmsConfig =
  | { provider: 'sandbox' }
  | ({ provider: 'aliyun' } & RealSmsConfig)
  | ({ provider: 'tencent'; sdkAppId: string; region: string } & RealSmsConfig);

type Environment = Record<string, string | undefined>;

const templateVariables: Record<SmsTemplate, string> = {
  loginCode: 'SMS_TEMPLATE_LOGIN_CODE',
  bindCode: 'SMS_TEMPLATE_BIND_CODE',
  payPasswordCode: 'SMS_TEMPLATE_PAY_PASSWORD_CODE',
  orderShipped: 'SMS_TEMPLATE_ORDER_SHIPPED',
  storeAddress: 'SMS_TEMPLATE_STORE_ADDRESS',
  goodsArrived: 'SMS_TEMPLATE_GOODS_ARRIVED',
  priceDropped: 'SMS_TEMPLATE_PRICE_DROPPED',
  depositOpened: 'SMS_TEMPLATE_DEPOSIT_OPENED',
  goodsBooked: 'SMS_TEMPLATE_GOODS_BOOKED',
  tradeNotice: 'SMS_TEMPLATE_TRADE_NOTICE',
  assetNotice: 'SMS_TEMPLATE_ASSET_NOTICE',
  serviceNotice: 'SMS_TEMPLATE_SERVICE_NOTICE',
};

/**
 * Settings of text messages; the names are listed in docs/decisions/0011-text-messages.md.
 * @throws Error naming every variable that is missing, and when production would show its codes to everybody without
 *   having been asked to
 */
export function readSmsConfig(env: Environment, options: { production: boolean }): SmsConfig {
  if (options.production && !env.SMS_PROVIDER && env.DEMO !== 'true') {
    throw new Error(
      'production needs SMS_PROVIDER=tencent or aliyun; sandbox, only where it is named, or DEMO=true',
    );
  }
  const provider = env.SMS_PROVIDER || 'sandbox';
  if (provider === 'sandbox') return { provider };
  if (provider !== 'tencent' && provider !== 'aliyun') {
    throw new Error(`SMS_PROVIDER is sandbox, tencent or aliyun, not ${provider}`);
  }
  const wanted = ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_SIGN_NAME', ...Object.values(templateVariables)];
  if (provider === 'tencent') wanted.push('SMS_SDK_APP_ID');
  const missing = wanted.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`SMS_PROVIDER=${provider} needs ${missing.join(', ')}`);
  const read = (name: string) => env[name] ?? '';
  const real = {
    secretId: read('SMS_SECRET_ID'),
    secretKey: read('SMS_SECRET_KEY'),
    signOf: (tenantId: number) => env[`SMS_SIGN_NAME_${tenantId}`] || read('SMS_SIGN_NAME'),
    templates: {
      loginCode: read(templateVariables.loginCode),
      bindCode: read(templateVariables.bindCode),
      payPasswordCode: read(templateVariables.payPasswordCode),
      orderShipped: read(templateVariables.orderShipped),
      storeAddress: read(templateVariables.storeAddress),
      goodsArrived: read(templateVariables.goodsArrived),
      priceDropped: read(templateVariables.priceDropped),
      depositOpened: read(templateVariables.depositOpened),
      goodsBooked: read(templateVariables.goodsBooked),
      tradeNotice: read(templateVariables.tradeNotice),
      assetNotice: read(templateVariables.assetNotice),
      serviceNotice: read(templateVariables.serviceNotice),
    },
  };
  if (provider === 'aliyun') {
    return { provider, baseUrl: env.SMS_BASE_URL || 'https://dysmsapi.aliyuncs.com', ...real };
  }
  return {
    provider,
    baseUrl: env.SMS_BASE_URL || 'https://sms.tencentcloudapi.com',
    sdkAppId: read('SMS_SDK_APP_ID'),
    region: env.SMS_REGION || 'ap-guangzhou',
    ...real,
  };
}

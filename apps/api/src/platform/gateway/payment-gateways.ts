import { AlipayPay } from './alipay-pay.ts';
import { AlipayPayout } from './alipay-payout.ts';
import { callHttp, type HttpCall } from './http-call.ts';
import type { PaymentConfig } from './payment-config.ts';
import { PAYMENT_CHANNELS, type PaymentChannel, type PaymentGateway } from './payment-gateway.ts';
import type { PayoutGateway, WalletChannel } from './payout-gateway.ts';
import type { SandboxKeys } from './sandbox/sandbox-keys.ts';
import {
  sandboxAlipayConfig,
  sandboxUnionpayConfig,
  sandboxWechatConfig,
} from './sandbox/sandbox-merchants.ts';
import { UnionpayPay } from './unionpay-pay.ts';
import { WechatPay } from './wechat-pay.ts';
import { WechatPayout } from './wechat-payout.ts';

/** The ways to pay that each tenant has. */
export interface PaymentGateways {
  /** True where the wallet is played: pages then offer a link to it beside the code. */
  readonly sandbox: boolean;
  /** Undefined where the tenant has no such merchant. */
  find(tenantId: number, channel: PaymentChannel): PaymentGateway | undefined;
  /** Pays out of the same merchant. Undefined where the tenant has no such merchant. */
  findPayout(tenantId: number, channel: WalletChannel): PayoutGateway | undefined;
  /** Channels a tenant can offer. */
  channels(tenantId: number): PaymentChannel[];
}

export interface PaymentGatewaysOptions {
  config: PaymentConfig;
  /** Needed in the sandbox: see loadSandboxKeys. */
  sandboxKeys?: SandboxKeys;
  /** Where this process reaches the sandbox unless the settings say otherwise: `http://127.0.0.1:3000`. */
  ownOrigin: string;
  /** The network, unless told otherwise. */
  call?: HttpCall;
}

/** The same adapters speak to the real providers and to the sandbox; only addresses and keys differ. */
export function createPaymentGateways(options: PaymentGatewaysOptions): PaymentGateways {
  const { call = callHttp } = options;
  const merchants = merchantsOf(options);
  const known = new Map<string, PaymentGateway | undefined>();
  const make = (tenantId: number, channel: PaymentChannel): PaymentGateway | undefined => {
    if (channel === 'wechat') {
      const config = merchants.wechatOf(tenantId);
      return config && new WechatPay(config, call);
    }
    if (channel === 'unionpay') {
      const config = merchants.unionpayOf(tenantId);
      return config && new UnionpayPay(config, call);
    }
    const config = merchants.alipayOf(tenantId);
    return config && new AlipayPay(config, call);
  };
  const find = (tenantId: number, channel: PaymentChannel) => {
    const name = `${channel}:${tenantId}`;
    if (!known.has(name)) known.set(name, make(tenantId, channel));
    return known.get(name);
  };
  const findPayout = (tenantId: number, channel: WalletChannel): PayoutGateway | undefined => {
    if (channel === 'wechat') {
      const config = merchants.wechatOf(tenantId);
      return config && new WechatPayout(config, call);
    }
    const config = merchants.alipayOf(tenantId);
    return config && new AlipayPayout(config, call);
  };
  return {
    sandbox: options.config.mode === 'sandbox',
    find,
    findPayout,
    channels: (tenantId) => PAYMENT_CHANNELS.filter((channel) => find(tenantId, channel)),
  };
}

function merchantsOf({ config, sandboxKeys, ownOrigin }: PaymentGatewaysOptions) {
  if (config.mode === 'live') return config;
  if (!sandboxKeys) throw new Error('the payment sandbox needs its keys');
  const origin = (config.sandboxUrl || ownOrigin).replace(/\/$/, '');
  return {
    wechatOf: (tenantId: number) => sandboxWechatConfig(tenantId, origin, sandboxKeys),
    alipayOf: (tenantId: number) => sandboxAlipayConfig(tenantId, origin, sandboxKeys),
    unionpayOf: (tenantId: number) => sandboxUnionpayConfig(tenantId, origin, sandboxKeys),
  };
}

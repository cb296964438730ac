import type { PaymentMethod } from '@jishi/contract/payment-words.ts';
import type { PaymentChannel } from '../platform/gateway/payment-gateway.ts';

/** Behind which provider a method stands; a method of the shop's own has none. Installments are their own methods. */
const channels = {
  wechat: 'wechat',
  alipay: 'alipay',
  unionpay: 'unionpay',
  huabei: 'alipay',
  card: 'unionpay',
} as const satisfies Partial<Record<PaymentMethod, PaymentChannel>>;

/** A method that is paid by a code. */
export type CodeMethod = keyof typeof channels;
export const codeMethods = Object.keys(channels) as CodeMethod[];

/** The provider that a payment by this method passes through, if it is one of a provider. */
export function channelOf(method: PaymentMethod): PaymentChannel | undefined {
  return method in channels ? channels[method as CodeMethod] : undefined;
}

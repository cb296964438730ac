import type { PaymentChannel } from './payment-gateway.ts';

/** Providers that pay out to members. */
export type WalletChannel = Exclude<PaymentChannel, 'unionpay'>;

export interface PayoutRequest {
  /** Our number of the payout, 6 to 32 of `A-Z 0-9`; the same number again is the same payout. */
  payoutNo: string;
  amountFen: number;
  /** Whom it goes to: the login name of Alipay (mobile or mail), the OpenID of WeChat in the merchant's application. */
  account: string;
  /** Name of its owner, which the provider compares; empty where it is not to be compared. */
  accountName: string;
  /** What the member reads in the wallet; cut to what the provider takes. */
  reason: string;
}

/**
 * Where a payout stands at the provider. `pending`: accepted, not yet there. `failed`: it was not paid and never will
 * be under this number; `reason` is for staff.
 */
export type PayoutStanding =
  | { state: 'done' | 'pending'; gatewayPayoutNo: string }
  | { state: 'failed'; reason: string };

/** A provider that pays out to wallets, for one merchant. */
export interface PayoutGateway {
  readonly channel: WalletChannel;
  /**
   * Pays, once for each number however often it is asked.
   * @throws GatewayError wherever it is not certain that nothing was paid: whoever asked then asks `query`
   */
  send(request: PayoutRequest): Promise<PayoutStanding>;
  /** `absent`: the provider has never heard of the number, and nothing was paid. @throws GatewayError */
  query(payoutNo: string): Promise<PayoutStanding | { state: 'absent' }>;
}

/** Ways to pay by a code that the shopper scans. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

export interface CodeRequest {
  /** Our number of the payment, 6 to 32 of `A-Z a-z 0-9 _ -`. The same number again gives a code for the same payment. */
  paymentNo: string;
  amountFen: number;
  /** What is paid for, as the wallet shows it; cut to what the provider takes. */
  subject: string;
  expiresAt: Date;
  /** Address on the tenant's own host that the provider reports the payment to. */
  notifyUrl: string;
  clientIp: string;
}

/** An HTTP request of the provider, untouched: the signature is over the bytes. */
export interface RawNotification {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
}

export interface PaymentNotification {
  paymentNo: string;
  gatewayTradeNo: string;
  /** What the shopper paid. Whoever settles the payment compares it with what was asked. */
  amountFen: number;
  paidAt: Date;
  /** False for a report that is genuine but says that nothing was paid. */
  success: boolean;
}

/** What the provider knows of a payment. `absent`: it was never scanned, or the number is unknown. */
export type GatewayPayment =
  | { state: 'paid'; gatewayTradeNo: string; amountFen: number; paidAt: Date }
  | { state: 'open' | 'closed' | 'absent' };

export interface RefundRequest {
  paymentNo: string;
  /** Our number of the refund; the same number again is the same refund, whatever happened to the first answer. */
  refundNo: string;
  amountFen: number;
  /** What was paid in all. */
  totalFen: number;
  reason: string;
}

export interface RefundResult {
  /** `pending`: accepted, the money is on its way. */
  state: 'done' | 'pending';
  gatewayRefundNo: string;
}

/** What a notification is answered with. */
export interface NotificationAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** A provider of payments, for one merchant. Every method may be called again with the same numbers. */
export interface PaymentGateway {
  readonly channel: PaymentChannel;
  /** The text of the code to show. @throws GatewayError */
  createCode(request: CodeRequest): Promise<{ codeUrl: string }>;
  /** Believes nothing that the provider has not signed for this merchant. @throws GatewayError `untrusted` or `malformed` */
  verifyNotification(notification: RawNotification): Promise<PaymentNotification>;
  /** Asks the provider, for when no notification came. @throws GatewayError */
  query(paymentNo: string): Promise<GatewayPayment>;
  /** Makes the code worthless. @throws GatewayError `refused` when it has been paid meanwhile */
  close(paymentNo: string): Promise<void>;
  /** @throws GatewayError */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Tells the provider that its notification was settled. */
  acknowledge(): NotificationAnswer;
  /** Tells the provider to send its notification again. */
  decline(): NotificationAnswer;
}

/**
 * `unreachable`: no answer, the outcome is unknown. `refused`: the provider said no, `code` says why.
 * `untrusted`: not signed by the provider for this merchant now. `malformed`: signed, but not what the protocol says.
 */
export type GatewayErrorKind = 'unreachable' | 'refused' | 'untrusted' | 'malformed';

export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  /** The provider's own word, such as `ORDERPAID`; empty when the fault is found on our side. */
  readonly code: string;

  constructor(kind: GatewayErrorKind, message: string, code = '', options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
    this.kind = kind;
    this.code = code;
  }
}

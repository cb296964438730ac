/** Ways to pay by a code that the shopper scans. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay', 'unionpay'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** From so many fen on a payment may be paid by installments; Alipay takes none below 100 yuan. */
export const INSTALLMENT_FROM_FEN = 10_000;

/** A payment as its provider knows it. UnionPay finds one by its number and the second it began in together. */
export interface PaymentReference {
  /** Our number of the payment, 8 to 32 of `A-Z a-z 0-9`. The same number again gives a code for the same payment. */
  paymentNo: string;
  begunAt: Date;
}

/** By how many parts a payment is paid back to the bank or to Huabei, and whose the fee is. */
export interface Installment {
  periods: number;
  shopPays: boolean;
}

export interface CodeRequest extends PaymentReference {
  amountFen: number;
  /** A code for nothing but a payment by installments; from `INSTALLMENT_FROM_FEN` on. */
  installment?: Installment;
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

export interface RefundRequest extends PaymentReference {
  /** Our number of the refund; the same number again is the same refund, whatever happened to the first answer. */
  refundNo: string;
  /** When the refund was noted: part of its number at UnionPay. */
  refundBegunAt: Date;
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
  /**
   * Believes nothing that the provider has not signed for this merchant. @throws GatewayError `untrusted` or
   * `malformed`
   */
  verifyNotification(notification: RawNotification): Promise<PaymentNotification>;
  /** Asks the provider, for when no notification came. @throws GatewayError */
  query(payment: PaymentReference): Promise<GatewayPayment>;
  /**
   * Makes the code worthless, as far as the provider can: UnionPay cannot, its code runs out by time.
   * @throws GatewayError `refused` when it has been paid meanwhile
   */
  close(payment: PaymentReference): Promise<void>;
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

  /** What the provider said, in its own language; empty when the fault is found on our side. */
  readonly said: string;

  constructor(
    kind: GatewayErrorKind,
    message: string,
    code = '',
    options: ErrorOptions & { said?: string } = {},
  ) {
    super(message, options);
    this.name = 'GatewayError';
    this.kind = kind;
    this.code = code;
    this.said = options.said ?? '';
  }
}

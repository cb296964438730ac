import {
  type CodeRequest,
  GatewayError,
  type GatewayPayment,
  type PaymentChannel,
  type PaymentGateway,
  type PaymentNotification,
  type PaymentReference,
  type RawNotification,
  type RefundRequest,
  type RefundResult,
} from '../src/platform/gateway/payment-gateway.ts';
import type { PaymentGateways } from '../src/platform/gateway/payment-gateways.ts';
import type { WalletChannel } from '../src/platform/gateway/payout-gateway.ts';
import { FakePayouts } from './fake-payouts.ts';

interface Trade {
  request: CodeRequest;
  state: 'open' | 'paid' | 'closed';
}

/** What a genuine notification carries in its `signature` header. */
const SIGNATURE = 'genuine';

/** A provider that keeps its books in memory. It is reached without a network, and fails when it is told to. */
export class FakeGateway implements PaymentGateway {
  readonly channel: PaymentChannel;
  readonly trades = new Map<string, Trade>();
  readonly refunds = new Map<string, RefundRequest>();
  codesMade = 0;
  refundCalls = 0;
  /** Set: every call fails with it. */
  outage: GatewayError | undefined;
  /** Refunds are accepted, but not done. */
  refundsSlowly = false;

  constructor(channel: PaymentChannel) {
    this.channel = channel;
  }

  async createCode(request: CodeRequest): Promise<{ codeUrl: string }> {
    this.#assertUp();
    this.codesMade += 1;
    const known = this.trades.get(request.paymentNo);
    if (!known) this.trades.set(request.paymentNo, { request, state: 'open' });
    return { codeUrl: `fake://${this.channel}/${request.paymentNo}` };
  }

  async verifyNotification({ headers, rawBody }: RawNotification): Promise<PaymentNotification> {
    if (headers.signature !== SIGNATURE) throw new GatewayError('untrusted', 'not signed');
    const content = JSON.parse(rawBody) as PaymentNotification;
    return { ...content, paidAt: new Date(content.paidAt) };
  }

  async query({ paymentNo }: PaymentReference): Promise<GatewayPayment> {
    this.#assertUp();
    const trade = this.trades.get(paymentNo);
    if (!trade) return { state: 'absent' };
    if (trade.state !== 'paid') return { state: trade.state };
    const { gatewayTradeNo, amountFen, paidAt } = this.#describe(paymentNo);
    return { state: 'paid', gatewayTradeNo, amountFen, paidAt };
  }

  async close({ paymentNo }: PaymentReference): Promise<void> {
    this.#assertUp();
    const trade = this.trades.get(paymentNo);
    if (trade?.state === 'paid') throw new GatewayError('refused', 'already paid', 'ORDERPAID');
    if (trade) trade.state = 'closed';
  }

  async refund(request: RefundRequest): Promise<RefundResult> {
    this.refundCalls += 1;
    this.#assertUp();
    this.refunds.set(request.refundNo, request);
    return { state: this.refundsSlowly ? 'pending' : 'done', gatewayRefundNo: `G${request.refundNo}` };
  }

  acknowledge() {
    return { status: 200, contentType: 'text/plain', body: 'success' };
  }

  decline() {
    return { status: 500, contentType: 'text/plain', body: 'fail' };
  }

  /** The shopper pays in the wallet. @returns what the provider will say about it */
  pay(paymentNo: string): PaymentNotification {
    const trade = this.trades.get(paymentNo);
    if (!trade) throw new Error(`no code was made for ${paymentNo}`);
    trade.state = 'paid';
    return this.#describe(paymentNo);
  }

  #describe(paymentNo: string): PaymentNotification {
    const amountFen = this.trades.get(paymentNo)?.request.amountFen ?? 0;
    return {
      paymentNo,
      gatewayTradeNo: `T${paymentNo}`,
      amountFen,
      paidAt: new Date('2026-11-21T04:00:00Z'),
      success: true,
    };
  }

  #assertUp(): void {
    if (this.outage) throw this.outage;
  }
}

/** All providers, the same for every tenant. */
export class FakeGateways implements PaymentGateways {
  readonly sandbox = true;
  readonly wechat = new FakeGateway('wechat');
  readonly alipay = new FakeGateway('alipay');
  readonly unionpay = new FakeGateway('unionpay');
  readonly payouts = { wechat: new FakePayouts('wechat'), alipay: new FakePayouts('alipay') };

  find(_tenantId: number, channel: PaymentChannel): FakeGateway {
    return this[channel];
  }

  findPayout(_tenantId: number, channel: WalletChannel): FakePayouts {
    return this.payouts[channel];
  }

  channels(): PaymentChannel[] {
    return ['wechat', 'alipay', 'unionpay'];
  }
}

/** A notification as the provider posts it; `signature` may be wrong. */
export function notificationRequest(notification: PaymentNotification, signature = SIGNATURE) {
  return {
    headers: { 'content-type': 'application/json', signature },
    payload: JSON.stringify(notification),
  };
}

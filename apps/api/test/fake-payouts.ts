import { GatewayError } from '../src/platform/gateway/payment-gateway.ts';
import type {
  PayoutGateway,
  PayoutRequest,
  PayoutStanding,
  WalletChannel,
} from '../src/platform/gateway/payout-gateway.ts';

/** A provider that pays out and keeps its books in memory; it fails and dawdles as it is told to. */
export class FakePayouts implements PayoutGateway {
  readonly channel: WalletChannel;
  /** What was paid or is on its way, by our number. */
  readonly paid = new Map<string, PayoutRequest>();
  sendCalls = 0;
  queryCalls = 0;
  /** Set: nothing reaches the provider. */
  isAway = false;
  /** Set: it pays, and its answer gets lost. */
  losesAnswers = false;
  /** What it says of everything it pays. */
  standing: PayoutStanding['state'] = 'done';

  constructor(channel: WalletChannel) {
    this.channel = channel;
  }

  async send(request: PayoutRequest): Promise<PayoutStanding> {
    this.sendCalls += 1;
    // As over a network: others come in between.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isAway) throw new GatewayError('unreachable', 'no way to the provider');
    if (this.standing !== 'failed') this.paid.set(request.payoutNo, request);
    if (this.losesAnswers) throw new GatewayError('unreachable', 'the answer got lost');
    return this.#tell(request.payoutNo);
  }

  async query(payoutNo: string): Promise<PayoutStanding | { state: 'absent' }> {
    this.queryCalls += 1;
    if (this.isAway) throw new GatewayError('unreachable', 'no way to the provider');
    return this.paid.has(payoutNo) ? this.#tell(payoutNo) : { state: 'absent' };
  }

  #tell(payoutNo: string): PayoutStanding {
    if (this.standing === 'failed') return { state: 'failed', reason: '收款账号不存在' };
    return { state: this.standing, gatewayPayoutNo: `G${payoutNo}` };
  }
}

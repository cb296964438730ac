import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobData, JobQueue } from '../../jobs/job-queue.ts';
import type { Log } from '../../log.ts';
import type { HttpCall, HttpRequest, HttpResponse } from '../http-call.ts';
import type { PaymentChannel } from '../payment-gateway.ts';
import { buildAlipayNotification } from './alipay-documents.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { buildUnionpayNotification } from './unionpay-documents.ts';
import type { WalletTrade, WalletTrades } from './wallet-trades.ts';
import { buildWechatNotification } from './wechat-documents.ts';

const notices: Record<PaymentChannel, (trade: WalletTrade, keys: SandboxKeys) => HttpRequest> = {
  wechat: buildWechatNotification,
  alipay: buildAlipayNotification,
  unionpay: buildUnionpayNotification,
};

interface NotifyJobData extends JobData {
  code: string;
}

export interface WalletNotifierOptions {
  keys: SandboxKeys;
  trades: WalletTrades;
  jobs: JobQueue;
  call: HttpCall;
  log: Log;
}

/** Seconds after which a payment whose first notification failed, or whose process died, is notified again. */
const FIRST_REPEAT_SECONDS = 5;

/**
 * Tells merchants of payments until they acknowledge, as the real providers do: at once, then from the queue ever more
 * rarely.
 */
export class WalletNotifier {
  /** To be worked on where jobs are. */
  readonly job: JobDefinition<NotifyJobData>;
  readonly #options: WalletNotifierOptions;

  constructor(options: WalletNotifierOptions) {
    this.#options = options;
    this.job = {
      name: 'sandbox-wallet.notify',
      handle: async (_ctx, { code }) => {
        const trade = await options.trades.findByCode(code);
        if (trade?.state !== 'paid' || trade.notifiedAt) return;
        // A throw is what makes the queue try again.
        if (!(await this.notify(trade)))
          throw new Error(`merchant did not acknowledge payment ${trade.paymentNo}`);
      },
    };
  }

  /** To be called before a trade is paid: a process that dies after it leaves nothing unsaid. */
  async prepare({ tenantId, code }: WalletTrade): Promise<void> {
    const data: NotifyJobData = { tenantId, code };
    await this.#options.jobs.send(this.job.name, data, {
      startAfterSeconds: FIRST_REPEAT_SECONDS,
      singletonKey: code,
    });
  }

  /** @returns whether the merchant acknowledged */
  async notify(trade: WalletTrade): Promise<boolean> {
    const { keys, trades, call, log } = this.#options;
    const request = notices[trade.channel](trade, keys);
    try {
      const response = await call(request);
      if (!isAcknowledged(trade, response)) return false;
      await trades.markNotified(trade);
      return true;
    } catch (error) {
      log.warn({ err: error, paymentNo: trade.paymentNo }, 'sandbox wallet could not notify the merchant');
      return false;
    }
  }
}

/** WeChat Pay and UnionPay go by the status, Alipay by the word. */
function isAcknowledged({ channel }: WalletTrade, { status, body }: HttpResponse): boolean {
  if (channel !== 'alipay') return status === 200 || status === 204;
  return status === 200 && body.trim() === 'success';
}

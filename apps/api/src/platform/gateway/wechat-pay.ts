import * as z from 'zod';
import { toBeijingIso } from './beijing-time.ts';
import type { HttpCall } from './http-call.ts';
import {
  type CodeRequest,
  GatewayError,
  type GatewayPayment,
  type NotificationAnswer,
  type PaymentGateway,
  type PaymentNotification,
  type PaymentReference,
  type RawNotification,
  type RefundRequest,
  type RefundResult,
} from './payment-gateway.ts';
import { parseJson, WechatClient, type WechatPayConfig } from './wechat-client.ts';
import { openResource } from './wechat-signature.ts';

const codeSchema = z.object({ code_url: z.string().min(1) });

const transactionSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') }).optional(),
});
type Transaction = z.infer<typeof transactionSchema>;

const envelopeSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

const refundSchema = z.object({
  refund_id: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED']),
});

/** WeChat Pay API v3, Native: the shopper scans a code (https://pay.weixin.qq.com/doc/v3/merchant/4012791874). */
export class WechatPay implements PaymentGateway {
  readonly channel = 'wechat';
  readonly #config: WechatPayConfig;
  readonly #client: WechatClient;

  constructor(config: WechatPayConfig, call: HttpCall) {
    this.#config = config;
    this.#client = new WechatClient(config, call);
  }

  async createCode(request: CodeRequest): Promise<{ codeUrl: string }> {
    const answer = await this.#client.request('POST', '/v3/pay/transactions/native', {
      appid: this.#config.appId,
      mchid: this.#config.mchId,
      description: [...request.subject].slice(0, 127).join(''),
      out_trade_no: request.paymentNo,
      time_expire: toBeijingIso(request.expiresAt),
      notify_url: request.notifyUrl,
      amount: { total: request.amountFen, currency: 'CNY' },
      scene_info: { payer_client_ip: request.clientIp },
    });
    return { codeUrl: expect(codeSchema, answer).code_url };
  }

  async verifyNotification({ headers, rawBody }: RawNotification): Promise<PaymentNotification> {
    this.#client.verify(headers, rawBody);
    const { event_type, resource } = expect(envelopeSchema, parseJson(rawBody));
    if (!event_type.startsWith('TRANSACTION.')) {
      throw new GatewayError('malformed', `not a notification of a payment: ${event_type}`);
    }
    const transaction = this.#expectOurs(parseJson(this.#open(resource)));
    const { out_trade_no: paymentNo, transaction_id: gatewayTradeNo, trade_state } = transaction;
    const { amountFen, paidAt } = readPayment(transaction);
    return { paymentNo, gatewayTradeNo, amountFen, paidAt, success: trade_state === 'SUCCESS' };
  }

  async query({ paymentNo }: PaymentReference): Promise<GatewayPayment> {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}?mchid=${this.#config.mchId}`;
    let answer: unknown;
    try {
      answer = await this.#client.request('GET', path);
    } catch (error) {
      if (error instanceof GatewayError && /^ORDER_?NOT_?EXIST$/.test(error.code)) return { state: 'absent' };
      throw error;
    }
    const transaction = this.#expectOurs(answer);
    switch (transaction.trade_state) {
      case 'SUCCESS':
      case 'REFUND':
        return { state: 'paid', gatewayTradeNo: transaction.transaction_id, ...readPayment(transaction) };
      case 'CLOSED':
      case 'REVOKED':
        return { state: 'closed' };
      default:
        return { state: 'open' };
    }
  }

  async close({ paymentNo }: PaymentReference): Promise<void> {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}/close`;
    await this.#client.request('POST', path, { mchid: this.#config.mchId });
  }

  async refund({ paymentNo, refundNo, amountFen, totalFen, reason }: RefundRequest): Promise<RefundResult> {
    const answer = await this.#client.request('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: paymentNo,
      out_refund_no: refundNo,
      reason: [...reason].slice(0, 80).join(''),
      amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
    });
    const { refund_id: gatewayRefundNo, status } = expect(refundSchema, answer);
    if (status === 'SUCCESS') return { state: 'done', gatewayRefundNo };
    if (status === 'PROCESSING') return { state: 'pending', gatewayRefundNo };
    throw new GatewayError('refused', `WeChat Pay could not refund: ${status}`, status);
  }

  acknowledge(): NotificationAnswer {
    return { status: 200, contentType: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' };
  }

  decline(): NotificationAnswer {
    return { status: 500, contentType: 'application/json', body: '{"code":"FAIL","message":"失败"}' };
  }

  #open(resource: z.infer<typeof envelopeSchema>['resource']): string {
    try {
      return openResource(resource, this.#config.apiV3Key);
    } catch (error) {
      throw new GatewayError('untrusted', 'the notification cannot be decrypted', '', { cause: error });
    }
  }

  #expectOurs(content: unknown): Transaction {
    const transaction = expect(transactionSchema, content);
    if (transaction.appid !== this.#config.appId || transaction.mchid !== this.#config.mchId) {
      throw new GatewayError(
        'untrusted',
        `meant for merchant ${transaction.mchid}, app ${transaction.appid}`,
      );
    }
    return transaction;
  }
}

/** Amount and moment are there whenever something was paid; otherwise they say nothing. */
function readPayment({ trade_state, amount, success_time }: Transaction): {
  amountFen: number;
  paidAt: Date;
} {
  const wasPaid = trade_state === 'SUCCESS' || trade_state === 'REFUND';
  if (wasPaid && !(amount && success_time))
    throw new GatewayError('malformed', 'a payment without amount or time');
  return { amountFen: amount?.total ?? 0, paidAt: success_time ? new Date(success_time) : new Date(0) };
}

function expect<T>(schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new GatewayError('malformed', z.prettifyError(parsed.error), '', { cause: parsed.error });
}

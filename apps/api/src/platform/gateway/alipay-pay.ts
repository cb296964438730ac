import { readBeijing, writeBeijing } from '@jishi/contract/beijing-time.ts';
import * as z from 'zod';
import { AlipayClient, type AlipayConfig } from './alipay-client.ts';
import { type AlipayParameters, verifyNotificationSign } from './alipay-signature.ts';
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
import { fenToYuanText, yuanTextToFen } from './yuan-text.ts';

/**
 * Age in seconds up to which a notification is taken. Alipay repeats an unanswered one for about 25 hours and does not
 * promise to date it anew, so a narrower window would lose payments; a repetition within it changes nothing that is
 * settled.
 */
const NOTIFICATION_WINDOW_SECONDS = 26 * 3600;

const codeSchema = z.object({ qr_code: z.string().min(1) });
const tradeSchema = z.object({
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});
const refundSchema = z.object({ trade_no: z.string() });
const closeSchema = z.object({});

/**
 * Alipay, pay by code (alipay.trade.precreate): the shopper scans
 * (https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate).
 */
export class AlipayPay implements PaymentGateway {
  readonly channel = 'alipay';
  readonly #config: AlipayConfig;
  readonly #client: AlipayClient;

  constructor(config: AlipayConfig, call: HttpCall) {
    this.#config = config;
    this.#client = new AlipayClient(config, call);
  }

  async createCode(request: CodeRequest): Promise<{ codeUrl: string }> {
    const content = {
      out_trade_no: request.paymentNo,
      total_amount: fenToYuanText(request.amountFen),
      // Alipay refuses these three signs in a subject.
      subject: [...request.subject.replace(/[/=&]/g, ' ')].slice(0, 256).join(''),
      time_expire: writeBeijing(request.expiresAt),
      ...installmentOf(request),
    };
    const answer = await this.#client.request(
      'alipay.trade.precreate',
      content,
      codeSchema,
      request.notifyUrl,
    );
    return { codeUrl: answer.qr_code };
  }

  async verifyNotification({ rawBody }: RawNotification): Promise<PaymentNotification> {
    const parameters = readForm(rawBody);
    if (!verifyNotificationSign(parameters, this.#config.alipayKey)) {
      throw new GatewayError('untrusted', 'Alipay signature is wrong');
    }
    if (parameters.app_id !== this.#config.appId) {
      throw new GatewayError('untrusted', `meant for app ${parameters.app_id}`);
    }
    const sentAt = readBeijing(parameters.notify_time);
    if (!sentAt || Math.abs(Date.now() - sentAt.getTime()) > NOTIFICATION_WINDOW_SECONDS * 1000) {
      throw new GatewayError(
        'untrusted',
        `notification is too old or of the future: ${parameters.notify_time}`,
      );
    }
    const { out_trade_no: paymentNo = '', trade_no: gatewayTradeNo = '', trade_status = '' } = parameters;
    const amountFen = yuanTextToFen(parameters.total_amount);
    const paidAt = readBeijing(parameters.gmt_payment);
    const success = wasPaid(trade_status);
    if (!paymentNo || !gatewayTradeNo || amountFen === undefined || (success && !paidAt)) {
      throw new GatewayError('malformed', 'a notification without number, amount or time');
    }
    return { paymentNo, gatewayTradeNo, amountFen, paidAt: paidAt ?? new Date(0), success };
  }

  async query({ paymentNo }: PaymentReference): Promise<GatewayPayment> {
    let trade: z.infer<typeof tradeSchema>;
    try {
      trade = await this.#client.request('alipay.trade.query', { out_trade_no: paymentNo }, tradeSchema);
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
      throw error;
    }
    if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'open' };
    if (!wasPaid(trade.trade_status)) return { state: 'closed' };
    const amountFen = yuanTextToFen(trade.total_amount);
    const paidAt = readBeijing(trade.send_pay_date);
    if (amountFen === undefined || !paidAt)
      throw new GatewayError('malformed', 'a payment without amount or time');
    return { state: 'paid', gatewayTradeNo: trade.trade_no, amountFen, paidAt };
  }

  async close({ paymentNo }: PaymentReference): Promise<void> {
    try {
      await this.#client.request('alipay.trade.close', { out_trade_no: paymentNo }, closeSchema);
    } catch (error) {
      // Alipay knows a payment only once its code was scanned; until then there is nothing to close.
      if (error instanceof GatewayError && error.code === 'ACQ.TRADE_NOT_EXIST') return;
      throw error;
    }
  }

  async refund({ paymentNo, refundNo, amountFen, reason }: RefundRequest): Promise<RefundResult> {
    const content = {
      out_trade_no: paymentNo,
      out_request_no: refundNo,
      refund_amount: fenToYuanText(amountFen),
      refund_reason: [...reason].slice(0, 256).join(''),
    };
    const { trade_no } = await this.#client.request('alipay.trade.refund', content, refundSchema);
    // Alipay has no number of its own for a refund; trade and request together name it.
    return { state: 'done', gatewayRefundNo: `${trade_no}-${refundNo}` };
  }

  acknowledge(): NotificationAnswer {
    return { status: 200, contentType: 'text/plain', body: 'success' };
  }

  decline(): NotificationAnswer {
    return { status: 200, contentType: 'text/plain', body: 'fail' };
  }
}

/** 花呗分期: the code takes nothing else, and the fee is the buyer's (0) or the shop's (100). */
function installmentOf({ installment }: CodeRequest): object {
  if (!installment) return {};
  return {
    enable_pay_channels: 'pcreditpayInstallment',
    extend_params: {
      hb_fq_num: String(installment.periods),
      hb_fq_seller_percent: installment.shopPays ? '100' : '0',
    },
  };
}

/** TRADE_FINISHED is a paid trade that can no longer be refunded. */
function wasPaid(status: string): boolean {
  return status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';
}

/** A name that comes twice is a trick: what was signed and what is read could differ. @throws GatewayError */
function readForm(rawBody: string): AlipayParameters {
  const pairs = [...new URLSearchParams(rawBody)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) {
    throw new GatewayError('untrusted', 'a parameter comes twice');
  }
  return Object.fromEntries(pairs);
}

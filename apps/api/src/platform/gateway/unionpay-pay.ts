import { readBeijing, writeBeijing } from '@jishi/contract/beijing-time.ts';
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
import { refusalOf, UnionpayClient, type UnionpayConfig } from './unionpay-client.ts';
import { readForm, type UnionpayFields, verifyFields } from './unionpay-signature.ts';

const DONE = '00';
/** Done, with something to be said about it. */
const DONE_PARTLY = 'A6';
/** The outcome is not known yet. */
const UNDECIDED: readonly string[] = ['03', '04', '05'];
const NOT_FOUND = '34';

/** UnionPay's own word for: do not report this one, it is asked for. */
const NO_NOTICE = 'http://www.specialUrl.com';

/** Kinds of transaction: pay by a code that the shopper scans, ask, give back. */
const applyForCode = { txnType: '01', txnSubType: '07', channelType: '08' };
const ask = { txnType: '00', txnSubType: '00' };
const giveBack = { txnType: '04', txnSubType: '00', channelType: '08' };

/** UnionPay, version 5.1.0: 二维码消费, the shopper scans with 云闪付 or a bank's own app (https://open.unionpay.com). */
export class UnionpayPay implements PaymentGateway {
  readonly channel = 'unionpay';
  readonly #config: UnionpayConfig;
  readonly #client: UnionpayClient;

  constructor(config: UnionpayConfig, call: HttpCall) {
    this.#config = config;
    this.#client = new UnionpayClient(config, call);
  }

  async createCode(request: CodeRequest): Promise<{ codeUrl: string }> {
    const { amountFen, subject, expiresAt, notifyUrl, installment } = request;
    const answer = await this.#client.request('backTransReq.do', {
      ...applyForCode,
      ...nameOf(request.paymentNo, request.begunAt),
      txnAmt: String(amountFen),
      currencyCode: '156',
      backUrl: notifyUrl,
      orderDesc: [...subject.replace(/[=&{}]/g, ' ')].slice(0, 32).join(''),
      payTimeout: writeMoment(expiresAt),
      ...(installment && { instalTransInfo: `{numberOfInstallments=${installment.periods}}` }),
    });
    if (answer.respCode !== DONE) throw refusalOf(answer);
    if (!answer.qrCode) throw new GatewayError('malformed', 'a code without content');
    return { codeUrl: answer.qrCode };
  }

  async verifyNotification({ rawBody }: RawNotification): Promise<PaymentNotification> {
    const fields = readForm(rawBody);
    if (!fields || !verifyFields(fields, this.#config.unionpayKey)) {
      throw new GatewayError('untrusted', 'UnionPay signature is wrong');
    }
    if (fields.merId !== this.#config.merId) {
      throw new GatewayError('untrusted', `meant for merchant ${fields.merId}`);
    }
    const { orderId: paymentNo = '', queryId: gatewayTradeNo = '', respCode = '' } = fields;
    const amountFen = readFen(fields.txnAmt);
    const success = wasDone(respCode);
    const paidAt = readTraceTime(fields);
    if (!paymentNo || !gatewayTradeNo || amountFen === undefined || (success && !paidAt)) {
      throw new GatewayError('malformed', 'a notification without number, amount or time');
    }
    return { paymentNo, gatewayTradeNo, amountFen, paidAt: paidAt ?? new Date(0), success };
  }

  async query({ paymentNo, begunAt }: PaymentReference): Promise<GatewayPayment> {
    const known = await this.#ask(paymentNo, begunAt);
    if (!known) return { state: 'absent' };
    const { origRespCode = '', queryId = '' } = known;
    if (UNDECIDED.includes(origRespCode)) return { state: 'open' };
    if (!wasDone(origRespCode)) return { state: 'closed' };
    const amountFen = readFen(known.txnAmt);
    const paidAt = readTraceTime(known);
    if (!queryId || amountFen === undefined || !paidAt)
      throw new GatewayError('malformed', 'a payment without number, amount or time');
    return { state: 'paid', gatewayTradeNo: queryId, amountFen, paidAt };
  }

  /** A code of UnionPay cannot be called back: it runs out by its time, and late money is given back. */
  async close(payment: PaymentReference): Promise<void> {
    const { state } = await this.query(payment);
    if (state === 'paid') throw new GatewayError('refused', 'UnionPay: the payment was made', 'ORDERPAID');
  }

  /** Asked for before it is sent: UnionPay answers a number it knows with a fault, not with the refund. */
  async refund(request: RefundRequest): Promise<RefundResult> {
    const { paymentNo, begunAt, refundNo, refundBegunAt, amountFen } = request;
    const known = await this.#ask(refundNo, refundBegunAt);
    if (known) return readRefund(known);
    const answer = await this.#client.request('backTransReq.do', {
      ...giveBack,
      ...nameOf(refundNo, refundBegunAt),
      origOrderId: paymentNo,
      origTxnTime: writeMoment(begunAt),
      txnAmt: String(amountFen),
      currencyCode: '156',
      backUrl: NO_NOTICE,
    });
    if (answer.respCode !== DONE && !UNDECIDED.includes(answer.respCode ?? '')) throw refusalOf(answer);
    const sent = await this.#ask(refundNo, refundBegunAt);
    return sent ? readRefund(sent) : { state: 'pending', gatewayRefundNo: answer.queryId ?? '' };
  }

  acknowledge(): NotificationAnswer {
    return { status: 200, contentType: 'text/plain', body: 'ok' };
  }

  decline(): NotificationAnswer {
    return { status: 500, contentType: 'text/plain', body: 'fail' };
  }

  /** @returns undefined for a number that UnionPay does not know */
  async #ask(number: string, begunAt: Date): Promise<UnionpayFields | undefined> {
    const answer = await this.#client.request('queryTrans.do', { ...ask, ...nameOf(number, begunAt) });
    if (answer.respCode === NOT_FOUND) return undefined;
    if (answer.respCode !== DONE) throw refusalOf(answer);
    return answer;
  }
}

/** @throws GatewayError `refused` when the refund was turned down for good */
function readRefund(known: UnionpayFields): RefundResult {
  const { origRespCode = '', origRespMsg = '', queryId = '' } = known;
  if (wasDone(origRespCode)) return { state: 'done', gatewayRefundNo: queryId };
  if (UNDECIDED.includes(origRespCode)) return { state: 'pending', gatewayRefundNo: queryId };
  throw refusalOf({ respCode: origRespCode, respMsg: origRespMsg });
}

/** A transaction is found by its number and the second it began in. */
function nameOf(number: string, begunAt: Date): UnionpayFields {
  // UnionPay takes figures and letters only.
  return { orderId: number.replace(/[^0-9A-Za-z]/g, ''), txnTime: writeMoment(begunAt) };
}

function wasDone(code: string): boolean {
  return code === DONE || code === DONE_PARTLY;
}

/** `20260101080000`: Beijing time, as UnionPay writes moments. */
export function writeMoment(moment: Date): string {
  return writeBeijing(moment).replace(/\D/g, '');
}

export function readMoment(text: string | undefined): Date | undefined {
  return readBeijing(text?.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'));
}

/** `traceTime` (MMddHHmmss) has no year; it is not before the transaction began. */
function readTraceTime({ txnTime, traceTime }: UnionpayFields): Date | undefined {
  const begun = readMoment(txnTime);
  if (!begun || !traceTime) return undefined;
  const year = Number(txnTime?.slice(0, 4));
  const sameYear = readMoment(`${year}${traceTime}`);
  // A day of grace: the clocks of both ends differ.
  const isEarlier = sameYear !== undefined && sameYear.getTime() < begun.getTime() - 86_400_000;
  return isEarlier ? readMoment(`${year + 1}${traceTime}`) : sameYear;
}

function readFen(text: string | undefined): number | undefined {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined;
}

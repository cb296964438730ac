import { readBeijing, writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type AlipayParameters, verifyRequest, writeSignedAnswer } from '../alipay-signature.ts';
import { INSTALLMENT_FROM_FEN } from '../payment-gateway.ts';
import { fenToYuanText, yuanTextToFen } from '../yuan-text.ts';
import { alipayTransfers } from './alipay-transfers.ts';
import {
  type AlipayContent as Content,
  alipayFailure as failed,
  alipaySuccess as success,
} from './alipay-words.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { tenantOfAlipayAppId } from './sandbox-merchants.ts';
import { readBodiesAsText } from './signed-end.ts';
import { addressOfCode } from './wallet-address.ts';
import type { WalletPayouts } from './wallet-payouts.ts';
import type { WalletRefusal, WalletTrade, WalletTrades } from './wallet-trades.ts';

const amount = z.string().transform((text, ctx) => {
  const fen = yuanTextToFen(text);
  if (fen) return fen;
  ctx.addIssue('not an amount in yuan');
  return z.NEVER;
});
const number = z.string().regex(/^[\w-]{1,64}$/);
const precreateSchema = z.object({
  out_trade_no: number,
  total_amount: amount,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  time_expire: z.string().transform((text, ctx) => {
    const moment = readBeijing(text);
    if (moment) return moment;
    ctx.addIssue('not a moment');
    return z.NEVER;
  }),
});
/** 花呗分期: nothing but these parts and these shares of the fee, and none below 100 yuan. */
const installmentSchema = z.object({
  enable_pay_channels: z.literal('pcreditpayInstallment').optional(),
  extend_params: z
    .object({ hb_fq_num: z.enum(['3', '6', '12']), hb_fq_seller_percent: z.enum(['0', '100']) })
    .optional(),
});
const paymentSchema = z.object({ out_trade_no: number });
const refundSchema = paymentSchema.extend({
  out_request_no: number,
  refund_amount: amount,
  refund_reason: z.string().default(''),
});

const refusals: Record<WalletRefusal, Content> = {
  differs: failed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改'),
  paid: failed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付'),
  closed: failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭'),
  absent: failed('ACQ.TRADE_NOT_EXIST', '交易不存在'),
  'not-paid': failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法'),
  'too-much': failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限'),
};

interface Call {
  tenantId: number;
  content: unknown;
  notifyUrl: string;
}

/** Plays the Alipay gateway: one address, the same signatures both ways, the same words of refusal. */
export async function registerAlipayEnd(
  server: FastifyInstance,
  { keys, trades, payouts }: { keys: SandboxKeys; trades: WalletTrades; payouts: WalletPayouts },
): Promise<void> {
  readBodiesAsText(server);

  const methods: Record<string, (call: Call) => Promise<Content>> = {
    ...alipayTransfers(payouts),
    'alipay.trade.precreate': async ({ tenantId, content, notifyUrl }) => {
      const wanted = precreateSchema.parse(content);
      const { extend_params: parts } = installmentSchema.parse(content);
      if (parts && wanted.total_amount < INSTALLMENT_FROM_FEN)
        return failed('ACQ.INVALID_PARAMETER', '花呗分期金额低于最低限额');
      const trade = await trades.open(tenantId, {
        channel: 'alipay',
        paymentNo: wanted.out_trade_no,
        subject: wanted.subject,
        amountFen: wanted.total_amount,
        notifyUrl: z.url({ protocol: /^https?$/ }).parse(notifyUrl),
        expiresAt: wanted.time_expire,
        periods: Number(parts?.hb_fq_num ?? 0),
        shopPays: parts?.hb_fq_seller_percent === '100',
      });
      if (typeof trade === 'string') return refusals[trade];
      return { ...success, out_trade_no: trade.paymentNo, qr_code: addressOfCode(trade) };
    },
    'alipay.trade.query': async ({ tenantId, content }) => {
      const trade = await trades.find(tenantId, 'alipay', paymentSchema.parse(content).out_trade_no);
      return trade ? { ...success, ...describeTrade(trade) } : refusals.absent;
    },
    'alipay.trade.close': async ({ tenantId, content }) => {
      const { out_trade_no } = paymentSchema.parse(content);
      const refusal = await trades.close(tenantId, 'alipay', out_trade_no);
      if (refusal) return refusals[refusal === 'paid' ? 'not-paid' : refusal];
      return { ...success, out_trade_no };
    },
    'alipay.trade.refund': async ({ tenantId, content }) => {
      const wanted = refundSchema.parse(content);
      const result = await trades.refund(tenantId, {
        channel: 'alipay',
        paymentNo: wanted.out_trade_no,
        refundNo: wanted.out_request_no,
        amountFen: wanted.refund_amount,
        reason: wanted.refund_reason,
      });
      if (typeof result === 'string') return refusals[result];
      const { trade } = result;
      return {
        ...success,
        trade_no: trade.tradeNo,
        out_trade_no: trade.paymentNo,
        buyer_logon_id: 'san***@box.example',
        fund_change: 'Y',
        refund_fee: fenToYuanText(trade.refundedFen),
      };
    },
  };

  server.post<{ Body: string }>('/gateway.do', async (request, reply) => {
    const address = new URL(request.url, 'http://sandbox').searchParams;
    const parameters = Object.fromEntries([...address, ...new URLSearchParams(request.body ?? '')]);
    const { method = '' } = parameters;
    const answer = await run(parameters).catch((error: unknown) => {
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return invalid('isv.invalid-parameter', '参数无效');
      throw error;
    });
    return reply
      .type('text/html;charset=utf-8')
      .send(writeSignedAnswer(method, answer, keys.alipayPlatform.privateKey));
  });

  async function run(parameters: AlipayParameters): Promise<Content> {
    const handle = methods[parameters.method ?? ''];
    if (!handle) return invalid('isv.invalid-method', '不存在的方法名');
    const tenantId = tenantOfAlipayAppId(parameters.app_id ?? '');
    if (tenantId === undefined) return invalid('isv.invalid-app-id', '无效的AppID参数');
    if (!isNearNow(parameters.timestamp))
      return invalid('isv.invalid-timestamp', '非法的时间戳参数，应为北京时间');
    if (!verifyRequest(parameters, keys.alipayApp.publicKey))
      return invalid('isv.invalid-signature', '无效签名');
    const content: unknown = JSON.parse(parameters.biz_content ?? '{}');
    return handle({ tenantId, content, notifyUrl: parameters.notify_url ?? '' });
  }
}

/** A clock that is off by hours is a clock in the wrong time zone. */
function isNearNow(timestamp: string | undefined): boolean {
  const moment = readBeijing(timestamp);
  return moment !== undefined && Math.abs(Date.now() - moment.getTime()) < 15 * 60 * 1000;
}

function invalid(subCode: string, subMsg: string): Content {
  return { code: '40002', msg: 'Invalid Arguments', sub_code: subCode, sub_msg: subMsg };
}

function describeTrade(trade: WalletTrade): Content {
  const isOver = trade.state === 'closed' || (trade.state === 'open' && trade.expiresAt < new Date());
  const openStatus = isOver || trade.refundedFen >= trade.amountFen ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
  return {
    trade_no: trade.tradeNo,
    out_trade_no: trade.paymentNo,
    trade_status: trade.state === 'paid' ? 'TRADE_SUCCESS' : openStatus,
    total_amount: fenToYuanText(trade.amountFen),
    buyer_logon_id: 'san***@box.example',
    ...(trade.paidAt ? { send_pay_date: writeBeijing(trade.paidAt) } : {}),
  };
}

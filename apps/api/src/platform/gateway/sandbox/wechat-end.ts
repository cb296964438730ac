import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { toBeijingIso } from '../beijing-time.ts';
import { isFresh, readAuthorization, verifyParts } from '../wechat-signature.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { SANDBOX_CERT_SERIAL, sandboxWechatConfig, tenantOfMchId } from './sandbox-merchants.ts';
import { readBodiesAsText } from './signed-end.ts';
import { addressOfCode } from './wallet-address.ts';
import { decidePayoutState, type WalletPayout, type WalletPayouts } from './wallet-payouts.ts';
import type { WalletRefusal, WalletTrades } from './wallet-trades.ts';
import { describeTrade, signatureHeaders } from './wechat-documents.ts';

const fen = z.int().positive();
const currency = z.literal('CNY').default('CNY');
const nativeSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url({ protocol: /^https?$/ }),
  amount: z.object({ total: fen, currency }),
});
const refundSchema = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  reason: z.string().max(80).default(''),
  amount: z.object({ refund: fen, total: fen, currency }),
});
const transferSchema = z.object({
  appid: z.string(),
  out_bill_no: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  transfer_scene_id: z.string().regex(/^\d{4}$/),
  openid: z.string().min(1).max(64),
  user_name: z.string().optional(),
  transfer_amount: fen,
  transfer_remark: z.string().min(1).max(32),
  transfer_scene_report_infos: z
    .array(z.object({ info_type: z.string().max(15), info_content: z.string().max(32) }))
    .min(1),
});

const refusals: Record<WalletRefusal, [status: number, code: string, message: string]> = {
  differs: [400, 'INVALID_REQUEST', '商户单号重复，金额与原请求不一致'],
  paid: [400, 'ORDERPAID', '该订单已支付'],
  closed: [400, 'ORDER_CLOSED', '该订单已关闭'],
  absent: [404, 'ORDER_NOT_EXIST', '订单不存在'],
  'not-paid': [400, 'INVALID_REQUEST', '订单状态不允许退款'],
  'too-much': [403, 'NOT_ENOUGH', '申请退款金额超出可退金额'],
};

type Body = { Body: string };
type ByNumber = { Params: { paymentNo: string }; Body: string };

/** Plays WeChat Pay API v3: the same addresses, the same signatures both ways, the same words of refusal. */
export async function registerWechatEnd(
  server: FastifyInstance,
  { keys, trades, payouts }: { keys: SandboxKeys; trades: WalletTrades; payouts: WalletPayouts },
): Promise<void> {
  readBodiesAsText(server);

  server.post<Body>('/v3/pay/transactions/native', async (request, reply) => {
    const merchant = authenticate(request, keys);
    if (!merchant) return refuseSignature(reply);
    const wanted = readBody(nativeSchema, request.body);
    if (!wanted || wanted.mchid !== merchant.mchId || wanted.appid !== merchant.appId)
      return refuseInput(reply);
    const trade = await trades.open(merchant.tenantId, {
      channel: 'wechat',
      paymentNo: wanted.out_trade_no,
      subject: wanted.description,
      amountFen: wanted.amount.total,
      notifyUrl: wanted.notify_url,
      expiresAt: new Date(wanted.time_expire),
    });
    if (typeof trade === 'string') return refuse(reply, trade);
    return answer(reply, keys, { code_url: addressOfCode(trade) });
  });

  server.get<ByNumber>('/v3/pay/transactions/out-trade-no/:paymentNo', async (request, reply) => {
    const merchant = authenticate(request, keys);
    if (!merchant) return refuseSignature(reply);
    const trade = await trades.find(merchant.tenantId, 'wechat', request.params.paymentNo);
    return trade ? answer(reply, keys, describeTrade(trade, keys)) : refuse(reply, 'absent');
  });

  server.post<ByNumber>('/v3/pay/transactions/out-trade-no/:paymentNo/close', async (request, reply) => {
    const merchant = authenticate(request, keys);
    if (!merchant) return refuseSignature(reply);
    const refusal = await trades.close(merchant.tenantId, 'wechat', request.params.paymentNo);
    return refusal ? refuse(reply, refusal) : answer(reply, keys, undefined);
  });

  server.post<Body>('/v3/refund/domestic/refunds', async (request, reply) => {
    const merchant = authenticate(request, keys);
    if (!merchant) return refuseSignature(reply);
    const wanted = readBody(refundSchema, request.body);
    if (!wanted) return refuseInput(reply);
    const result = await trades.refund(merchant.tenantId, {
      channel: 'wechat',
      paymentNo: wanted.out_trade_no,
      refundNo: wanted.out_refund_no,
      amountFen: wanted.amount.refund,
      totalFen: wanted.amount.total,
      reason: wanted.reason,
    });
    if (typeof result === 'string') return refuse(reply, result);
    const { trade, refund } = result;
    return answer(reply, keys, {
      refund_id: refund.gatewayRefundNo,
      out_refund_no: refund.refundNo,
      transaction_id: trade.tradeNo,
      out_trade_no: trade.paymentNo,
      channel: 'ORIGINAL',
      user_received_account: '支付用户零钱',
      create_time: toBeijingIso(refund.createdAt),
      success_time: toBeijingIso(refund.createdAt),
      status: 'SUCCESS',
      amount: { total: trade.amountFen, refund: refund.amountFen, currency: 'CNY' },
    });
  });

  server.post<Body>('/v3/fund-app/mch-transfer/transfer-bills', async (request, reply) => {
    const merchant = authenticate(request, keys);
    if (!merchant) return refuseSignature(reply);
    const wanted = readBody(transferSchema, request.body);
    // Above 2,000 yuan WeChat Pay wants to know to whom.
    const isNameless = wanted && wanted.transfer_amount >= 200_000 && !wanted.user_name;
    if (!wanted || isNameless || wanted.appid !== merchant.appId) return refuseInput(reply);
    const sent = await payouts.send(merchant.tenantId, {
      channel: 'wechat',
      payoutNo: wanted.out_bill_no,
      account: wanted.openid,
      amountFen: wanted.transfer_amount,
      reason: wanted.transfer_remark,
    });
    if (sent === 'nobody')
      return reply.status(400).send({ code: 'INVALID_REQUEST', message: 'openid与appid不匹配' });
    if (sent === 'differs')
      return reply.status(400).send({ code: 'ALREADY_EXISTS', message: '商户单号已存在，参数不一致' });
    if (sent.isLost) return reply.status(502).send('bad gateway');
    return answer(reply, keys, describePayout(sent.payout));
  });

  server.get<{ Params: { payoutNo: string }; Body: string }>(
    '/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/:payoutNo',
    async (request, reply) => {
      const merchant = authenticate(request, keys);
      if (!merchant) return refuseSignature(reply);
      const payout = await payouts.find(merchant.tenantId, 'wechat', request.params.payoutNo);
      if (!payout) return reply.status(404).send({ code: 'NOT_FOUND', message: '记录不存在' });
      return answer(reply, keys, describePayout(payout));
    },
  );
}

const payoutStates = { done: 'SUCCESS', pending: 'WAIT_USER_CONFIRM', failed: 'FAIL' } as const;

function describePayout(payout: WalletPayout): object {
  const state = decidePayoutState(payout);
  return {
    out_bill_no: payout.payoutNo,
    transfer_bill_no: payout.gatewayPayoutNo,
    create_time: toBeijingIso(payout.createdAt),
    state: payoutStates[state],
    ...(state === 'failed' && { fail_reason: 'OVERDUE_CLOSE' }),
  };
}

function authenticate(request: FastifyRequest, keys: SandboxKeys) {
  const stated = readAuthorization(request.headers.authorization);
  const tenantId = stated && tenantOfMchId(stated.mchid);
  if (
    !stated ||
    tenantId === undefined ||
    stated.serial !== SANDBOX_CERT_SERIAL ||
    !isFresh(stated.timestamp)
  ) {
    return undefined;
  }
  const body = typeof request.body === 'string' ? request.body : '';
  const parts = [request.method, request.url, stated.timestamp, stated.nonce, body];
  if (!verifyParts(parts, stated.signature, keys.wechatMerchant.publicKey)) return undefined;
  const { appId, mchId } = sandboxWechatConfig(tenantId, '', keys);
  return { tenantId, appId, mchId };
}

function readBody<T>(schema: z.ZodType<T>, body: string): T | undefined {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

function answer(reply: FastifyReply, keys: SandboxKeys, content: object | undefined) {
  const body = content === undefined ? '' : JSON.stringify(content);
  reply.headers(signatureHeaders(body, keys));
  return content === undefined ? reply.status(204).send() : reply.type('application/json').send(body);
}

function refuse(reply: FastifyReply, refusal: WalletRefusal) {
  const [status, code, message] = refusals[refusal];
  return reply.status(status).send({ code, message });
}

function refuseSignature(reply: FastifyReply) {
  return reply
    .status(401)
    .send({ code: 'SIGN_ERROR', message: '签名错误，请检查商户号、证书序列号、时间与签名' });
}

function refuseInput(reply: FastifyReply) {
  return reply.status(400).send({ code: 'PARAM_ERROR', message: '参数错误' });
}

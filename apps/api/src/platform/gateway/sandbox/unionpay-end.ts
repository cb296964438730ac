import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { commonFields } from '../unionpay-client.ts';
import { readMoment, writeMoment } from '../unionpay-pay.ts';
import { readForm, signFields, type UnionpayFields, verifyFields } from '../unionpay-signature.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { SANDBOX_CERT_ID, sandboxUnionpayConfig, tenantOfMerId } from './sandbox-merchants.ts';
import { readBodiesAsText } from './signed-end.ts';
import { describeTrade } from './unionpay-documents.ts';
import { addressOfCode } from './wallet-address.ts';
import type { WalletRefusal, WalletTrade, WalletTrades } from './wallet-trades.ts';

const orderId = z.string().regex(/^[0-9A-Za-z]{8,40}$/);
const moment = z.string().refine((text) => readMoment(text) !== undefined);
const fen = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number);
const codeSchema = z.object({
  orderId,
  txnTime: moment,
  txnAmt: fen,
  currencyCode: z.literal('156'),
  backUrl: z.url({ protocol: /^https?$/ }),
  orderDesc: z.string().max(32).default(''),
  payTimeout: moment,
  instalTransInfo: z
    .string()
    .regex(/^\{numberOfInstallments=\d{1,2}\}$/)
    .optional(),
});
const askSchema = z.object({ orderId, txnTime: moment });
const refundSchema = z.object({
  orderId,
  txnTime: moment,
  origOrderId: orderId,
  origTxnTime: moment,
  txnAmt: fen,
});

const success = { respCode: '00', respMsg: '成功[0000000]' };
const refusals: Record<WalletRefusal, UnionpayFields> = {
  differs: { respCode: '12', respMsg: '重复交易[5100062]' },
  paid: { respCode: '12', respMsg: '重复交易[5100062]' },
  closed: { respCode: '12', respMsg: '订单已失效[5100063]' },
  absent: { respCode: '34', respMsg: '查无此交易[2600000]' },
  'not-paid': { respCode: '36', respMsg: '交易金额超限或原交易状态不正确[2040004]' },
  'too-much': { respCode: '38', respMsg: '退货金额大于原交易金额[2050004]' },
};

/** Plays UnionPay: two addresses, the same signatures both ways, the same numbers of refusal. */
export async function registerUnionpayEnd(
  server: FastifyInstance,
  { keys, trades }: { keys: SandboxKeys; trades: WalletTrades },
): Promise<void> {
  readBodiesAsText(server);
  type Handle = (tenantId: number, fields: UnionpayFields) => Promise<UnionpayFields>;

  const applyForCode: Handle = async (tenantId, fields) => {
    const wanted = codeSchema.parse(fields);
    const trade = await trades.open(tenantId, {
      channel: 'unionpay',
      paymentNo: wanted.orderId,
      subject: wanted.orderDesc,
      amountFen: wanted.txnAmt,
      notifyUrl: wanted.backUrl,
      expiresAt: readMoment(wanted.payTimeout) ?? new Date(0),
      begunAt: wanted.txnTime,
      periods: Number(/\d+/.exec(wanted.instalTransInfo ?? '')?.[0] ?? 0),
    });
    if (typeof trade === 'string') return refusals[trade];
    return { ...success, qrCode: addressOfCode(trade) };
  };

  const giveBack: Handle = async (tenantId, fields) => {
    const wanted = refundSchema.parse(fields);
    const paid = await trades.find(tenantId, 'unionpay', wanted.origOrderId);
    if (paid?.begunAt !== wanted.origTxnTime) return refusals.absent;
    if (await trades.findRefund(tenantId, 'unionpay', wanted.orderId)) return refusals.differs;
    const result = await trades.refund(tenantId, {
      channel: 'unionpay',
      paymentNo: wanted.origOrderId,
      refundNo: wanted.orderId,
      amountFen: wanted.txnAmt,
      reason: '退货',
      begunAt: wanted.txnTime,
    });
    if (typeof result === 'string') return refusals[result];
    return { ...success, queryId: result.refund.gatewayRefundNo.slice(0, 21) };
  };

  const ask: Handle = async (tenantId, fields) => {
    const wanted = askSchema.parse(fields);
    const trade = await trades.find(tenantId, 'unionpay', wanted.orderId);
    if (trade?.begunAt === wanted.txnTime) return { ...success, ...presentTrade(trade) };
    const refund = await trades.findRefund(tenantId, 'unionpay', wanted.orderId);
    if (refund?.begunAt !== wanted.txnTime) return refusals.absent;
    return {
      ...success,
      origRespCode: '00',
      queryId: refund.gatewayRefundNo.slice(0, 21),
      txnAmt: String(refund.amountFen),
      traceTime: writeMoment(refund.createdAt).slice(4),
    };
  };

  server.post<{ Body: string }>('/gateway/api/backTransReq.do', async (request, reply) =>
    reply.send(await answer(request.body, { '01:07': applyForCode, '04:00': giveBack })),
  );
  server.post<{ Body: string }>('/gateway/api/queryTrans.do', async (request, reply) =>
    reply.send(await answer(request.body, { '00:00': ask })),
  );

  /** What is not signed by the merchant is answered unsigned, as UnionPay does. */
  async function answer(body: string, handles: Record<string, Handle>): Promise<string> {
    const fields = readForm(body ?? '');
    const tenantId = tenantOfMerId(fields?.merId ?? '');
    const isOurs =
      fields?.certId === SANDBOX_CERT_ID && verifyFields(fields, keys.unionpayMerchant.publicKey);
    if (!fields || tenantId === undefined || !isOurs) return 'respCode=11&respMsg=验证签名失败[9100004]';
    const handle = handles[`${fields.txnType}:${fields.txnSubType}`];
    const told = await (handle?.(tenantId, fields) ?? Promise.resolve(invalid)).catch((error: unknown) => {
      if (error instanceof z.ZodError) return invalid;
      throw error;
    });
    const { orderId: number = '', txnTime = '' } = fields;
    const { merId, certId } = sandboxUnionpayConfig(tenantId, '', keys);
    const content = { ...commonFields({ merId, certId }), orderId: number, txnTime, ...told };
    const signed = signFields(content, keys.unionpayPlatform.privateKey);
    return Object.entries(signed)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
  }
}

const invalid = { respCode: '10', respMsg: '报文格式错误[9100001]' };

/** An open code is undecided (05); one that ran out or was closed has failed. */
function presentTrade(trade: WalletTrade): UnionpayFields {
  if (trade.state === 'paid') return { origRespCode: '00', ...describeTrade(trade) };
  const isOver = trade.state === 'closed' || trade.expiresAt < new Date();
  return { origRespCode: isOver ? '01' : '05', txnAmt: String(trade.amountFen) };
}

import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import * as z from 'zod';
import { yuanTextToFen } from '../yuan-text.ts';
import { type AlipayContent, alipayFailure, alipaySuccess } from './alipay-words.ts';
import { decidePayoutState, type WalletPayout, type WalletPayouts } from './wallet-payouts.ts';

const kind = {
  product_code: z.literal('TRANS_ACCOUNT_NO_PWD'),
  biz_scene: z.literal('DIRECT_TRANSFER'),
  out_biz_no: z.string().regex(/^[\w-]{1,64}$/),
};
const transferSchema = z.object({
  ...kind,
  // Alipay transfers no less than a tenth of a yuan.
  trans_amount: z.string().transform((text, ctx) => {
    const fen = yuanTextToFen(text);
    if (fen && fen >= 10) return fen;
    ctx.addIssue('not an amount in yuan');
    return z.NEVER;
  }),
  order_title: z.string().min(1),
  payee_info: z.object({
    identity: z.string().min(1).max(128),
    identity_type: z.literal('ALIPAY_LOGON_ID'),
    name: z.string().optional(),
  }),
});
const querySchema = z.object(kind);

interface Call {
  tenantId: number;
  content: unknown;
}

/** The methods of the played Alipay gateway that pay out. */
export function alipayTransfers(
  payouts: WalletPayouts,
): Record<string, (call: Call) => Promise<AlipayContent>> {
  return {
    'alipay.fund.trans.uni.transfer': async ({ tenantId, content }) => {
      const wanted = transferSchema.parse(content);
      const sent = await payouts.send(tenantId, {
        channel: 'alipay',
        payoutNo: wanted.out_biz_no,
        account: wanted.payee_info.identity,
        amountFen: wanted.trans_amount,
        reason: wanted.order_title,
      });
      if (sent === 'nobody') return alipayFailure('PAYEE_NOT_EXIST', '收款账号不存在');
      if (sent === 'differs')
        return alipayFailure('ORDER_INFO_INCONSISTENT', '两次请求商户单号一样，但是参数不一致');
      if (sent.isLost)
        return { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.unknow-error' };
      return describe(sent.payout);
    },
    'alipay.fund.trans.common.query': async ({ tenantId, content }) => {
      const found = await payouts.find(tenantId, 'alipay', querySchema.parse(content).out_biz_no);
      return found ? describe(found) : alipayFailure('ORDER_NOT_EXIST', '转账订单不存在');
    },
  };
}

const statuses = { done: 'SUCCESS', pending: 'DEALING', failed: 'REFUND' } as const;

function describe(payout: WalletPayout): AlipayContent {
  const state = decidePayoutState(payout);
  return {
    ...alipaySuccess,
    out_biz_no: payout.payoutNo,
    order_id: payout.gatewayPayoutNo,
    pay_fund_order_id: payout.gatewayPayoutNo,
    status: statuses[state],
    ...(state === 'failed' && { fail_reason: '收款方未在规定时间内收款，资金已退回' }),
    trans_date: writeBeijing(payout.createdAt),
  };
}

import { constants, publicEncrypt } from 'node:crypto';
import * as z from 'zod';
import type { HttpCall } from './http-call.ts';
import { GatewayError } from './payment-gateway.ts';
import type { PayoutGateway, PayoutRequest, PayoutStanding } from './payout-gateway.ts';
import { WechatClient, type WechatPayConfig } from './wechat-client.ts';

const billSchema = z.object({
  transfer_bill_no: z.string().default(''),
  state: z.string(),
  fail_reason: z.string().default(''),
});

/** 采购货款: what a shop pays for an old phone. The merchant asks WeChat Pay for this scene once. */
const SCENE = '1009';

/** Why a transfer failed, in words; WeChat Pay gives a name only. What is not here is shown by its name. */
const failReasons: Readonly<Record<string, string>> = {
  ACCOUNT_FROZEN: '收款账户已冻结',
  ACCOUNT_NOT_EXIST: '收款账户不存在',
  DAY_RECEIVED_COUNT_EXCEED: '收款用户当日收款次数已达上限',
  DAY_RECEIVED_QUOTA_EXCEED: '收款用户当日收款额度已达上限',
  MONTH_RECEIVED_QUOTA_EXCEED: '收款用户当月收款额度已达上限',
  NAME_NOT_CORRECT: '收款人姓名与账户不符',
  OPENID_INVALID: '收款用户标识无效',
  OVERDUE_CLOSE: '用户超时未收款，款项已退回',
  PAYEE_ACCOUNT_ABNORMAL: '收款账户异常',
  REAL_NAME_CHECK_FAIL: '收款用户未实名认证',
  TRANSFER_QUOTA_EXCEED: '超出转账额度',
};

/** Refusals after which the number will never be paid; all others may be otherwise tomorrow. */
const FOR_EVER = new Set(['PARAM_ERROR', 'INVALID_REQUEST', 'OPENID_ERROR', 'NAME_MISMATCH']);

/**
 * Transfers of a merchant to a WeChat wallet (https://pay.weixin.qq.com/doc/v3/merchant/4012716434). The member takes
 * each within a day by a tap in WeChat; until then it is pending, and what nobody took is closed and failed.
 */
export class WechatPayout implements PayoutGateway {
  readonly channel = 'wechat';
  readonly #config: WechatPayConfig;
  readonly #client: WechatClient;

  constructor(config: WechatPayConfig, call: HttpCall) {
    this.#config = config;
    this.#client = new WechatClient(config, call);
  }

  async send({ payoutNo, amountFen, account, accountName, reason }: PayoutRequest): Promise<PayoutStanding> {
    const content = {
      appid: this.#config.appId,
      out_bill_no: payoutNo,
      transfer_scene_id: SCENE,
      openid: account,
      // Wanted from 2,000 yuan on, and compared wherever it is given.
      ...(accountName === '' ? {} : { user_name: this.#seal(accountName) }),
      transfer_amount: amountFen,
      transfer_remark: [...reason].slice(0, 32).join(''),
      transfer_scene_report_infos: [
        { info_type: '采购商品名称', info_content: [...reason].slice(0, 32).join('') },
      ],
    };
    try {
      return readStanding(
        await this.#client.request('POST', '/v3/fund-app/mch-transfer/transfer-bills', content),
      );
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
      // The number is known: what was said of it first counts.
      if (error.code === 'ALREADY_EXISTS') return { state: 'pending', gatewayPayoutNo: '' };
      if (FOR_EVER.has(error.code)) return { state: 'failed', reason: error.said || error.code };
      throw error;
    }
  }

  /** For the eyes of WeChat Pay alone; the client's header says for which of its keys. */
  #seal(text: string): string {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return publicEncrypt({ key: this.#config.platformKey, padding }, Buffer.from(text)).toString('base64');
  }

  async query(payoutNo: string): Promise<PayoutStanding | { state: 'absent' }> {
    const path = `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${encodeURIComponent(payoutNo)}`;
    try {
      return readStanding(await this.#client.request('GET', path));
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'NOT_FOUND') return { state: 'absent' };
      throw error;
    }
  }
}

/** @throws GatewayError `malformed` */
function readStanding(answer: unknown): PayoutStanding {
  const bill = billSchema.safeParse(answer);
  if (!bill.success) throw new GatewayError('malformed', z.prettifyError(bill.error));
  const { state, transfer_bill_no: gatewayPayoutNo, fail_reason } = bill.data;
  if (state === 'SUCCESS') return { state: 'done', gatewayPayoutNo };
  if (state === 'CANCELLED') return { state: 'failed', reason: '转账已撤销' };
  if (state === 'FAIL')
    return { state: 'failed', reason: failReasons[fail_reason] ?? (fail_reason || '转账失败') };
  return { state: 'pending', gatewayPayoutNo };
}

import * as z from 'zod';
import { AlipayClient, type AlipayConfig } from './alipay-client.ts';
import type { HttpCall } from './http-call.ts';
import { GatewayError } from './payment-gateway.ts';
import type { PayoutGateway, PayoutRequest, PayoutStanding } from './payout-gateway.ts';
import { fenToYuanText } from './yuan-text.ts';

const transferSchema = z.object({
  order_id: z.string().default(''),
  pay_fund_order_id: z.string().default(''),
  status: z.string(),
  fail_reason: z.string().default(''),
  sub_order_fail_reason: z.string().default(''),
});

/** Both calls name what kind of transfer it is. */
const KIND = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' };

/**
 * Refusals that are about the receiver or the request itself: the number will never be paid. All others (no money in
 * the merchant's account, a limit of today, an error of Alipay) may be otherwise tomorrow.
 */
const FOR_EVER =
  /^(PAYEE_|PERM_AML_NOT_REALNAME|RECEIVE_USER_NOT_EXIST|INVALID_PARAMETER|isv\.invalid-parameter)/;

/**
 * Transfers to an Alipay account (https://opendocs.alipay.com/open/62987723_alipay.fund.trans.uni.transfer). Alipay
 * gives this product to applications in certificate mode: see `AlipayConfig.certificates`.
 */
export class AlipayPayout implements PayoutGateway {
  readonly channel = 'alipay';
  readonly #client: AlipayClient;

  constructor(config: AlipayConfig, call: HttpCall) {
    this.#client = new AlipayClient(config, call);
  }

  async send({ payoutNo, amountFen, account, accountName, reason }: PayoutRequest): Promise<PayoutStanding> {
    const content = {
      out_biz_no: payoutNo,
      trans_amount: fenToYuanText(amountFen),
      ...KIND,
      order_title: [...reason].slice(0, 64).join(''),
      remark: [...reason].slice(0, 100).join(''),
      payee_info: {
        identity: account,
        identity_type: 'ALIPAY_LOGON_ID',
        ...(accountName === '' ? {} : { name: accountName }),
      },
    };
    try {
      return readStanding(
        await this.#client.request('alipay.fund.trans.uni.transfer', content, transferSchema),
      );
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'refused' && FOR_EVER.test(error.code))
        return { state: 'failed', reason: error.said || error.code };
      throw error;
    }
  }

  async query(payoutNo: string): Promise<PayoutStanding | { state: 'absent' }> {
    try {
      const content = { ...KIND, out_biz_no: payoutNo };
      return readStanding(
        await this.#client.request('alipay.fund.trans.common.query', content, transferSchema),
      );
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'ORDER_NOT_EXIST') return { state: 'absent' };
      throw error;
    }
  }
}

function readStanding(transfer: z.infer<typeof transferSchema>): PayoutStanding {
  const gatewayPayoutNo = transfer.pay_fund_order_id || transfer.order_id;
  switch (transfer.status) {
    case 'SUCCESS':
      return { state: 'done', gatewayPayoutNo };
    // REFUND: it was there, could not be taken, and came back.
    case 'FAIL':
    case 'CLOSED':
    case 'REFUND': {
      const reason = transfer.sub_order_fail_reason || transfer.fail_reason || transfer.status;
      return { state: 'failed', reason };
    }
    default:
      return { state: 'pending', gatewayPayoutNo };
  }
}

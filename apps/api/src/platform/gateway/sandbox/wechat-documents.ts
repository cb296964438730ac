import { randomBytes, randomUUID } from 'node:crypto';
import { toBeijingIso } from '../beijing-time.ts';
import type { HttpRequest } from '../http-call.ts';
import { sealResource, signParts } from '../wechat-signature.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { SANDBOX_PLATFORM_KEY_ID, sandboxWechatConfig } from './sandbox-merchants.ts';
import type { WalletTrade } from './wallet-trades.ts';

/** The notification of a paid trade, sealed and signed as WeChat Pay does. */
export function buildWechatNotification(trade: WalletTrade, keys: SandboxKeys): HttpRequest {
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: toBeijingIso(new Date()),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      ...sealResource(JSON.stringify(describeTrade(trade, keys)), keys.wechatApiV3Key, 'transaction'),
      original_type: 'transaction',
    },
  });
  return {
    method: 'POST',
    url: trade.notifyUrl,
    headers: { 'content-type': 'application/json', ...signatureHeaders(body, keys) },
    body,
  };
}

/** A trade as WeChat Pay describes it in answers and notifications. */
export function describeTrade(trade: WalletTrade, keys: SandboxKeys): object {
  const { appId, mchId } = sandboxWechatConfig(trade.tenantId, '', keys);
  const wasPaid = trade.state === 'paid' && trade.paidAt;
  const openState = trade.state === 'closed' || trade.expiresAt < new Date() ? 'CLOSED' : 'NOTPAY';
  return {
    appid: appId,
    mchid: mchId,
    out_trade_no: trade.paymentNo,
    ...(wasPaid
      ? {
          transaction_id: trade.tradeNo,
          trade_type: 'NATIVE',
          trade_state: trade.refundedFen > 0 ? 'REFUND' : 'SUCCESS',
          trade_state_desc: '支付成功',
          bank_type: 'OTHERS',
          success_time: toBeijingIso(wasPaid),
          payer: { openid: 'oSandboxWalletUser0000000000' },
          amount: {
            total: trade.amountFen,
            payer_total: trade.amountFen,
            currency: 'CNY',
            payer_currency: 'CNY',
          },
        }
      : {
          trade_state: openState,
          trade_state_desc: '订单未支付',
          amount: { total: trade.amountFen, currency: 'CNY' },
        }),
  };
}

/** The headers that sign what the played WeChat Pay sends. */
export function signatureHeaders(body: string, keys: SandboxKeys): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': SANDBOX_PLATFORM_KEY_ID,
    'wechatpay-signature': signParts([timestamp, nonce, body], keys.wechatPlatform.privateKey),
  };
}

import { randomUUID } from 'node:crypto';
import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { signNotification } from '../alipay-signature.ts';
import type { HttpRequest } from '../http-call.ts';
import { fenToYuanText } from '../yuan-text.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { sandboxAlipayConfig } from './sandbox-merchants.ts';
import type { WalletTrade } from './wallet-trades.ts';

/** The notification of a paid trade, signed as Alipay does. */
export function buildAlipayNotification(trade: WalletTrade, keys: SandboxKeys): HttpRequest {
  const amount = fenToYuanText(trade.amountFen);
  const parameters = signNotification(
    {
      notify_type: 'trade_status_sync',
      notify_id: randomUUID().replaceAll('-', ''),
      notify_time: writeBeijing(new Date()),
      app_id: sandboxAlipayConfig(trade.tenantId, '', keys).appId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      trade_no: trade.tradeNo,
      out_trade_no: trade.paymentNo,
      trade_status: 'TRADE_SUCCESS',
      subject: trade.subject,
      total_amount: amount,
      receipt_amount: amount,
      buyer_pay_amount: amount,
      buyer_id: '2088000000000000',
      seller_id: '2088999999999999',
      gmt_create: writeBeijing(trade.createdAt),
      gmt_payment: writeBeijing(trade.paidAt ?? trade.createdAt),
    },
    keys.alipayPlatform.privateKey,
  );
  return {
    method: 'POST',
    url: trade.notifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(parameters).toString(),
  };
}

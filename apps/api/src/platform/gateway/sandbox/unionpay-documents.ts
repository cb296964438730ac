import type { HttpRequest } from '../http-call.ts';
import { commonFields } from '../unionpay-client.ts';
import { writeMoment } from '../unionpay-pay.ts';
import { signFields, type UnionpayFields } from '../unionpay-signature.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { sandboxUnionpayConfig } from './sandbox-merchants.ts';
import type { WalletTrade } from './wallet-trades.ts';

/** The notification of a paid trade, signed as UnionPay does. */
export function buildUnionpayNotification(trade: WalletTrade, keys: SandboxKeys): HttpRequest {
  const fields = signFields(
    {
      ...commonFields(sandboxUnionpayConfig(trade.tenantId, '', keys)),
      txnType: '01',
      txnSubType: '07',
      ...describeTrade(trade),
      respCode: '00',
      respMsg: 'success',
    },
    keys.unionpayPlatform.privateKey,
  );
  return {
    method: 'POST',
    url: trade.notifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** What UnionPay says of a trade that was paid. */
export function describeTrade(trade: WalletTrade): UnionpayFields {
  return {
    orderId: trade.paymentNo,
    txnTime: trade.begunAt,
    txnAmt: String(trade.amountFen),
    currencyCode: '156',
    queryId: trade.tradeNo.slice(0, 21),
    traceNo: trade.tradeNo.slice(-6),
    traceTime: writeMoment(trade.paidAt ?? trade.createdAt).slice(4),
  };
}

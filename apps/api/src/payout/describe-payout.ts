import type { Telling } from '../notice/notice.service.ts';
import { fenToYuanText } from '../platform/gateway/yuan-text.ts';
import type { PayoutRow } from './payout.queries.ts';

const places = { balance: '账户余额', wechat: '微信零钱', alipay: '支付宝账户' } as const;

/** What the member hears once the money is there. */
export function describePaid({ id, amountFen, channel, reason }: PayoutRow): Telling {
  return {
    kind: 'asset',
    title: '款项已到账',
    text: `${reason}￥${fenToYuanText(amountFen)} 已存入您的${places[channel]}。`,
    dedupKey: `payout:${id}:paid`,
  };
}

/** What the member hears when the wallet cannot be paid; nothing is lost, staff see it and pay otherwise. */
export function describeFailed({ id, amountFen, channel, reason }: PayoutRow): Telling {
  return {
    kind: 'asset',
    title: '款项未能到账',
    text: `${reason}￥${fenToYuanText(amountFen)} 未能转入您的${places[channel]}，客服会尽快与您确认收款方式，款项不会丢失。`,
    dedupKey: `payout:${id}:failed`,
  };
}

import type { ExchangeRule } from '../platform/realtime/exchange-rule.ts';

/** Exchange of a member: that there is something new to read, and nothing of what it says. */
export const NOTICE_EXCHANGE = 'notice';

/** Members hear of their own messages. */
export const noticeExchanges: readonly ExchangeRule[] = [
  {
    name: NOTICE_EXCHANGE,
    mayRead: async (ctx, key) =>
      ctx.visitor.member !== undefined && key === String(ctx.visitor.member.memberId),
  },
];

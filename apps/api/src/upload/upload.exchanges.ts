import type { ExchangeRule } from '../platform/realtime/exchange-rule.ts';

/** Exchange of a member: that a telephone has handed something in, and nothing of what it is. */
export const UPLOAD_EXCHANGE = 'upload';

/** Members hear of what their own telephones hand in. */
export const uploadExchanges: readonly ExchangeRule[] = [
  {
    name: UPLOAD_EXCHANGE,
    mayRead: async (ctx, key) =>
      ctx.visitor.member !== undefined && key === String(ctx.visitor.member.memberId),
  },
];

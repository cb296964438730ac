import type { ExchangeRule } from '../platform/realtime/exchange-rule.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { selectConversation } from './chat.queries.ts';
import { DESK_EXCHANGE, MEMBER_EXCHANGE } from './chat-news.ts';

/** Members hear of their own conversation; staff who serve hear of all of their shop. */
export const chatExchanges: readonly ExchangeRule[] = [
  { name: MEMBER_EXCHANGE, mayRead: (ctx, key) => ownsConversation(ctx, key) },
  {
    name: DESK_EXCHANGE,
    mayRead: (ctx, key) =>
      key === '' && featureOf(ctx, 'chat') && (ctx.visitor.staff?.permissions.has('chat:serve') ?? false),
  },
];

async function ownsConversation(ctx: RequestContext, key: string): Promise<boolean> {
  const { member } = ctx.visitor;
  if (!member || !/^\d{1,15}$/.test(key)) return false;
  const conversation = await selectConversation(ctx, { id: Number(key) });
  return conversation?.memberId === member.memberId;
}

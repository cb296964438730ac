import { and, count, eq, ne } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { chatConversation } from './chat.tables.ts';

/** Conversations that wait for staff or are being served. */
export async function countOpenChats(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(chatConversation)
    .where(and(eq(chatConversation.tenantId, ctx.tenant.id), ne(chatConversation.state, 'closed')));
  return row?.total ?? 0;
}

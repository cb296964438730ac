import { hasChat } from '@jishi/contract/chat-tenants.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectConversation } from './chat.queries.ts';
import { tellNews } from './chat-news.ts';
import { deleteOldMessages, selectIdle } from './desk.queries.ts';
import { endConversation } from './serve-conversation.ts';

/** Days a message is kept. */
const KEPT_DAYS = 365;
/** Hours without a word after which a conversation under way counts as over. */
const IDLE_HOURS = 24;
const BATCH = 200;

/** Ends conversations in which nothing was said for a day. @returns how many */
export async function closeIdle(ctx: RequestContext): Promise<number> {
  const before = secondsFromNow(-IDLE_HOURS * 3_600);
  const ids = await selectIdle(ctx, before, BATCH);
  let closed = 0;
  for (const id of ids) {
    const ended = await inTransaction(ctx, async (tx) => {
      const row = await selectConversation(tx, { id }, 'lock');
      // Somebody may have said something while this one waited for its turn.
      if (row?.state !== 'active' || row.lastAt >= before) return undefined;
      return endConversation(tx, row);
    });
    if (!ended) continue;
    closed += 1;
    await tellNews(ctx, ended, 'state');
  }
  return closed;
}

export const chatJobs: readonly JobDefinition[] = [
  {
    name: 'chat.close-idle',
    cron: '*/30 * * * *',
    handle: async (ctx) => {
      if (hasChat(ctx.tenant.id, ctx.tenant.settings.chatOn)) await closeIdle(ctx);
    },
  },
  {
    name: 'chat.forget-old',
    cron: '41 19 * * *',
    handle: async (ctx) => {
      const deleted = await deleteOldMessages(ctx, secondsFromNow(-KEPT_DAYS * 86_400));
      if (deleted > 0) ctx.log.info({ tenantId: ctx.tenant.id, deleted }, 'old chat messages deleted');
    },
  },
];

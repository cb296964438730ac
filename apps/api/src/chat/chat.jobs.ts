import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { tellNews } from './chat-news.ts';
import {
  deleteOldMessages,
  lockIfIdle,
  selectIdle,
  tenantsWithIdle,
  tenantsWithOldMessages,
} from './desk.queries.ts';
import { hideOldPictures } from './hide-old-pictures.ts';
import { tenantsWithPublicPictures } from './old-pictures.queries.ts';
import { endConversation } from './serve-conversation.ts';

const BATCH = 200;

/** Ends conversations in which nothing was said for a day. @returns how many */
export async function closeIdle(ctx: RequestContext): Promise<number> {
  const ids = await selectIdle(ctx, BATCH);
  let closed = 0;
  for (const id of ids) {
    const ended = await inTransaction(ctx, async (tx) => {
      const row = await lockIfIdle(tx, id);
      return row && endConversation(tx, row);
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
    due: tenantsWithIdle,
    handle: async (ctx) => {
      if (featureOf(ctx, 'chat')) await closeIdle(ctx);
    },
  },
  {
    name: 'chat.hide-old-pictures',
    cron: '11 19 * * *',
    due: tenantsWithPublicPictures,
    handle: async (ctx) => {
      const hidden = await hideOldPictures(ctx);
      if (hidden > 0) ctx.log.info({ tenantId: ctx.tenant.id, hidden }, 'chat pictures made private');
    },
  },
  {
    name: 'chat.forget-old',
    cron: '41 19 * * *',
    due: tenantsWithOldMessages,
    handle: async (ctx) => {
      const deleted = await deleteOldMessages(ctx);
      if (deleted > 0) ctx.log.info({ tenantId: ctx.tenant.id, deleted }, 'old chat messages deleted');
    },
  },
];

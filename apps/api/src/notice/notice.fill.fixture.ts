import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  notice,
  noticeAudience,
  noticeBroadcast,
  noticeChoice,
  noticeMark,
  noticeSending,
} from './notice.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  const tenantId = ctx.tenant.id;
  const words = { type: 'trade' as const, title: own, body: own };
  await ctx.db.insert(notice).values({ tenantId, id, memberId: id, ...words, dedupKey: 'fill' });
  await ctx.db.insert(noticeBroadcast).values({
    tenantId,
    id,
    ...words,
    startsAt: new Date(),
    staffName: own,
    submitKey: 'fill',
  });
  await ctx.db.insert(noticeAudience).values({ tenantId, broadcastId: id, memberId: id });
  await ctx.db
    .insert(noticeChoice)
    .values({ tenantId, memberId: id, type: 'activity', channel: 'mail', enabled: false });
  await ctx.db.insert(noticeSending).values({ tenantId, id, noticeId: id, channel: 'mail', state: 'sent' });
  await ctx.db.insert(noticeMark).values({ tenantId, memberId: id, broadcastId: id });
};

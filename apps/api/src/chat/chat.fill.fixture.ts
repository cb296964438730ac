import type { FillRoom } from '../../test/filled-tenant.ts';
import { chatConversation, chatMessage, chatPresence, chatReply, chatSetting } from './chat.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(chatConversation).values({
    tenantId,
    id,
    memberId: id,
    state: 'active',
    staffId: id,
    staffName: own,
    lastSeq: 1,
    lastText: own,
    memberUnread: 1,
    staffUnread: 1,
  });
  await ctx.db.insert(chatMessage).values({
    tenantId,
    conversationId: id,
    seq: 1,
    sender: 'member',
    kind: 'text',
    text: own,
    clientKey: `client-key-${id}`,
  });
  await ctx.db.insert(chatReply).values({ tenantId, id: shownId, title: shown, text: shown });
  await ctx.db
    .insert(chatSetting)
    .values({ tenantId, openTime: '00:00-24:00', welcome: shown, offlineNotice: shown });
  await ctx.db.insert(chatPresence).values({ tenantId, staffId: id, name: own });
};

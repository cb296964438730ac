import type { FillRoom } from '../../test/filled-tenant.ts';
import { contentReport, moderationItem, moderationWord } from './moderation.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  const tenantId = ctx.tenant.id;
  const piece = { kind: 'productComment', refId: id, memberId: id };
  await ctx.db.insert(moderationItem).values({
    tenantId,
    id,
    ...piece,
    revision: 1,
    text: own,
    hitWords: [own],
    state: 'pending',
  });
  await ctx.db
    .insert(moderationWord)
    .values({ tenantId, word: own, squeezed: own, action: 'hold', staffName: own });
  await ctx.db.insert(contentReport).values({ tenantId, id, ...piece, reason: 'other', note: own });
};

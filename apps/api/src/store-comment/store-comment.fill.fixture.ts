import type { FillRoom } from '../../test/filled-tenant.ts';
import { storeComment, storeOccasion } from './store-comment.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown, own }) => {
  const tenantId = ctx.tenant.id;
  const where = { tenantId, storeId: shownId, kind: 'visit' as const };
  await ctx.db
    .insert(storeOccasion)
    .values({ ...where, id, memberId: id, refId: id, guideId: shownId, happenedAt: new Date() });
  const said = { ...where, memberId: id, guideId: shownId, score: 5 };
  await ctx.db
    .insert(storeComment)
    .values({ ...said, id: shownId, nickname: shown, content: shown, pictures: [] });
  if (id !== shownId)
    await ctx.db
      .insert(storeComment)
      .values({ ...said, id, occasionId: id, nickname: own, content: own, hiddenAt: new Date() });
};

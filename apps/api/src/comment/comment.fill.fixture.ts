import type { FillRoom } from '../../test/filled-tenant.ts';
import { productComment } from './comment.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown }) => {
  await ctx.db.insert(productComment).values({
    tenantId: ctx.tenant.id,
    id: shownId,
    productId: shownId,
    memberId: id,
    nickname: shown,
    score: 5,
    content: shown,
  });
};

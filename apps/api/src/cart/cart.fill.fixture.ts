import type { FillRoom } from '../../test/filled-tenant.ts';
import { cartLine } from './cart.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId }) => {
  await ctx.db
    .insert(cartLine)
    .values({ tenantId: ctx.tenant.id, id, memberId: id, ppid: shownId, count: 2 });
};

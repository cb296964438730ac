import type { FillRoom } from '../../test/filled-tenant.ts';
import { outsideLink } from './outside-link.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db
    .insert(outsideLink)
    .values({ tenantId: ctx.tenant.id, id, address: `https://outside.example/${own}` });
};

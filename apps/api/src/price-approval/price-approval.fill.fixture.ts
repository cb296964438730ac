import type { FillRoom } from '../../test/filled-tenant.ts';
import { priceAsk } from './price-approval.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, later }) => {
  const asked = { askedById: id, askedBy: own, expiresAt: later };
  const prices = { beforeFen: 2_000, afterFen: 1_000, cause: 'drop' as const };
  await ctx.db
    .insert(priceAsk)
    .values({ tenantId: ctx.tenant.id, id, ppid: shownId, name: own, ...prices, ...asked });
};

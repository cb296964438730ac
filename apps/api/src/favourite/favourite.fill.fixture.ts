import type { FillRoom } from '../../test/filled-tenant.ts';
import { favourite } from './favourite.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId }) => {
  await ctx.db.insert(favourite).values({ tenantId: ctx.tenant.id, memberId: id, ppid: shownId });
};

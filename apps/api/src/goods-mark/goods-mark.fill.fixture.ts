import type { FillRoom } from '../../test/filled-tenant.ts';
import { goodsMark } from './goods-mark.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, shown, later }) => {
  await ctx.db.insert(goodsMark).values({
    ...{ tenantId: ctx.tenant.id, kind: 'activity', refId: shownId, ppid: shownId, productId: shownId },
    ...{ label: shown, startsAt: new Date(0), endsAt: later },
  });
};

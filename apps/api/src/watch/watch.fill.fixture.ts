import type { FillRoom } from '../../test/filled-tenant.ts';
import { watch } from './watch.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId }) => {
  await ctx.db.insert(watch).values({
    tenantId: ctx.tenant.id,
    id,
    kind: 'priceDrop',
    ppid: shownId,
    memberId: id,
    phone: '13900001234',
    targetFen: 100_000,
    seenFen: 189_900,
    countyId: 530102,
  });
};

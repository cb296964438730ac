import type { FillRoom } from '../../test/filled-tenant.ts';
import { blocklistEntry } from './blocklist.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(blocklistEntry).values({
    tenantId: ctx.tenant.id,
    id,
    kind: 'phone',
    value: '13700009999',
    reason: own,
    staffId: id,
    staffName: own,
  });
};

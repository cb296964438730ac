import type { FillRoom } from '../../test/filled-tenant.ts';
import { laterTask } from './later.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  await ctx.db.insert(laterTask).values({
    tenantId: ctx.tenant.id,
    kind: 'fill.nothing',
    refId: String(id),
    dueAt: later,
    nextAt: later,
    lastError: own,
  });
};

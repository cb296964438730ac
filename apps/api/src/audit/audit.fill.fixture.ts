import type { FillRoom } from '../../test/filled-tenant.ts';
import { auditLog } from './audit.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(auditLog).values({
    tenantId: ctx.tenant.id,
    id,
    staffId: id,
    staffName: own,
    action: 'order.ship',
    target: own,
    changes: [{ field: own, before: own, after: own }],
    ip: '192.0.2.9',
    userAgent: own,
  });
};

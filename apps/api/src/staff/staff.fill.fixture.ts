import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  staff,
  staffFactor,
  staffHalfSession,
  staffRecoveryCode,
  staffRole,
  staffTicket,
} from './staff.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(staffRole).values({ tenantId, id, name: own, permissions: ['order:read'] });
  await ctx.db
    .insert(staff)
    .values({ tenantId, id, account: `fill${id}`, name: own, passwordHash: '!', roleId: id });
  await ctx.db.insert(staffTicket).values({ tenantId, ticketHash: bytes, staffId: id, expiresAt: later });
  await ctx.db.insert(staffFactor).values({ tenantId, staffId: id, secretSealed: bytes });
  await ctx.db.insert(staffRecoveryCode).values({ tenantId, staffId: id, codeHash: bytes });
  await ctx.db
    .insert(staffHalfSession)
    .values({ tenantId, ticketHash: bytes, staffId: id, browserId: own, expiresAt: later });
};

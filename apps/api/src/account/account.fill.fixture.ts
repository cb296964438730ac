import type { FillRoom } from '../../test/filled-tenant.ts';
import { passwordTicket } from './account.tables.ts';

export const fill: FillRoom = async ({ ctx, id, bytes, mobile, later }) => {
  await ctx.db
    .insert(passwordTicket)
    .values({ tenantId: ctx.tenant.id, ticketHash: bytes, receiver: mobile, memberId: id, expiresAt: later });
};

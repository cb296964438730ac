import type { FillRoom } from '../../test/filled-tenant.ts';
import { imeiRoute, loginKey } from './realtime.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  const browserId = 'browser-of-somebody-else';
  await ctx.db.insert(loginKey).values({
    tenantId,
    keyHash: bytes,
    browserId,
    ip: '192.0.2.1',
    userAgent: own,
    state: 'confirmed',
    memberId: id,
    ticketHash: bytes,
    expiresAt: later,
  });
  await ctx.db.insert(imeiRoute).values({ tenantId, keyHash: bytes, browserId, expiresAt: later });
};

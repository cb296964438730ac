import type { FillRoom } from '../../test/filled-tenant.ts';
import { session, smsCode } from './session.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes, mobile, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(session).values({
    tenantId,
    id,
    tokenHash: bytes,
    kind: 'member',
    subjectId: id,
    deviceId: 'device-of-somebody-else',
    ip: '192.0.2.1',
    userAgent: own,
    expiresAt: later,
  });
  await ctx.db
    .insert(smsCode)
    .values({ tenantId, id, phone: mobile, purpose: 'login', codeHash: bytes, expiresAt: later });
};

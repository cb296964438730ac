import type { FillRoom } from '../../test/filled-tenant.ts';
import { loginLog } from './login-log.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, mobile }) => {
  await ctx.db.insert(loginLog).values({
    tenantId: ctx.tenant.id,
    id,
    kind: 'member',
    account: mobile,
    subjectId: id,
    method: '密码',
    success: true,
    reason: own,
    ip: '192.0.2.1',
    userAgent: own,
    deviceId: 'device-of-somebody-else',
  });
};

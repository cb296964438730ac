import type { FillRoom } from '../../test/filled-tenant.ts';
import { captcha } from './verify.tables.ts';

export const fill: FillRoom = async ({ ctx, bytes, later }) => {
  await ctx.db.insert(captcha).values({
    tenantId: ctx.tenant.id,
    deviceId: 'device-of-somebody-else',
    salt: bytes,
    codeHash: bytes,
    expiresAt: later,
  });
};

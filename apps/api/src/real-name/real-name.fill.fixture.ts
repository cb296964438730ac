import type { FillRoom } from '../../test/filled-tenant.ts';
import { realName } from './real-name.tables.ts';

export const fill: FillRoom = async ({ ctx, id, bytes }) => {
  await ctx.db
    .insert(realName)
    .values({ tenantId: ctx.tenant.id, memberId: id, sealed: bytes, fingerprint: bytes });
};

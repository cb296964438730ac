import type { FillRoom } from '../../test/filled-tenant.ts';
import { payPassword } from './pay-password.tables.ts';

export const fill: FillRoom = async ({ ctx, id }) => {
  await ctx.db.insert(payPassword).values({ tenantId: ctx.tenant.id, memberId: id, passwordHash: '!' });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { callBack } from './call-back.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, mobile }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(callBack).values({ tenantId, id, phone: mobile, memberId: id, staffName: own });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { unionMember } from './union.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db
    .insert(unionMember)
    .values({ tenantId: ctx.tenant.id, memberId: id, partner: own, memberNo: own });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { memberAddress } from './address.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, mobile }) => {
  await ctx.db.insert(memberAddress).values({
    tenantId: ctx.tenant.id,
    id,
    memberId: id,
    receiver: own,
    mobile,
    countyId: 530102,
    detail: own,
    isDefault: true,
  });
};

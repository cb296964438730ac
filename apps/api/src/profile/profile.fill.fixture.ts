import type { FillRoom } from '../../test/filled-tenant.ts';
import { memberProfile } from './profile.tables.ts';

export const fill: FillRoom = async ({ ctx, id }) => {
  await ctx.db
    .insert(memberProfile)
    .values({ tenantId: ctx.tenant.id, memberId: id, gender: 2, birthday: '1990-01-02' });
};

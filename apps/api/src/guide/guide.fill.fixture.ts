import type { FillRoom } from '../../test/filled-tenant.ts';
import { guide, guideVisit } from './guide.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown, own, mobile }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(guide).values({ tenantId, id: shownId, storeId: shownId, resourceId: id, name: shown });
  await ctx.db.insert(guideVisit).values({
    ...{ tenantId, id, guideId: shownId, storeId: shownId, memberId: id, phone: mobile, claimId: id },
    ...{
      topic: 'newPhone' as const,
      wish: own,
      day: '2099-01-01',
      startsAt: new Date('2099-01-01'),
      code: '123456',
    },
  });
};

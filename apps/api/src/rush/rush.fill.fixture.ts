import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  rushBrowser,
  rushBucket,
  rushClaim,
  rushItem,
  rushMember,
  rushReminder,
  rushSession,
} from './rush.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown, own, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(rushSession).values({
    ...{ tenantId, id: shownId, name: shown, startsAt: new Date(0), endsAt: later, state: 'published' },
  });
  await ctx.db.insert(rushItem).values({
    ...{ tenantId, id: shownId, sessionId: shownId, ppid: shownId, priceFen: 100, lowFen: 200, quota: 5 },
    preparedAt: new Date(0),
  });
  await ctx.db
    .insert(rushBucket)
    .values({ tenantId, itemId: shownId, bucket: 0, storeId: 0, units: 5, leftUnits: 4 });
  await ctx.db.insert(rushClaim).values({
    ...{ tenantId, id, itemId: shownId, memberId: id, orderId: id, units: 1, bucket: 0, expiresAt: later },
    browserId: own,
  });
  await ctx.db.insert(rushMember).values({ tenantId, itemId: shownId, memberId: id, units: 1 });
  await ctx.db.insert(rushBrowser).values({ tenantId, itemId: shownId, browserId: own, memberId: id });
  await ctx.db.insert(rushReminder).values({ tenantId, itemId: shownId, memberId: id });
};

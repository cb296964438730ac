import type { FillRoom } from '../../test/filled-tenant.ts';
import { searchTest, searchTestRun } from './search-test.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(searchTest)
    .values({ tenantId, id: shownId, keyword: shown, key: shown.toLowerCase(), productId: shownId });
  await ctx.db.insert(searchTestRun).values({
    ...{ tenantId, id: shownId, staffName: shown, total: 1, first: 0, among: 1 },
    places: { [String(shownId)]: 3 },
  });
};

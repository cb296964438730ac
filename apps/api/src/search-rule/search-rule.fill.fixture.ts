import type { FillRoom } from '../../test/filled-tenant.ts';
import { searchDay, searchPin, searchSynonym } from './search-rule.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(searchSynonym)
    .values({ tenantId, id: shownId, words: [shown, '果机'], oneWay: false, active: true });
  await ctx.db.insert(searchPin).values({
    ...{ tenantId, id: shownId, keyword: shown, key: shown.toLowerCase(), productId: shownId, position: 1 },
    ...{ startsAt: new Date('2026-01-01'), active: true },
  });
  await ctx.db.insert(searchDay).values({
    ...{
      tenantId,
      day: '2026-11-20',
      key: shown.toLowerCase(),
      keyword: shown,
      searches: 5,
      none: 3,
      partly: 1,
    },
  });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { searchEntry } from './search.tables.ts';
import { searchHistory } from './search-history.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(searchEntry).values({
    tenantId,
    productId: shownId,
    brandId: shownId,
    categoryIds: [shownId],
    categoryName: shown,
    series: shown,
    model: shown,
    filterValueIds: [shownId],
    priceFen: 189_900,
    onSale: true,
    listedAt: new Date(),
    search: `'手机':1`,
    card: {
      ppid: shownId,
      name: shown,
      sellingPoint: shown,
      priceFen: 189_900,
      listPriceFen: 199_900,
      image: null,
      colors: [],
      tags: [],
      commentCount: 1,
    },
  });
  await ctx.db.insert(searchHistory).values({ tenantId, memberId: id, keyword: own });
};

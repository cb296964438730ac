import type { FillRoom } from '../../test/filled-tenant.ts';
import { resaleEntry, resaleListing, resalePicture } from './resale.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId: id, shown: own }) => {
  const tenantId = ctx.tenant.id;
  const what = { tenantId, kind: 'bargain', ppid: id, productId: id, grade: '99新' } as const;
  await ctx.db.insert(resaleListing).values({ ...what, id, reason: 'sample', title: own });
  const picture = { key: `p/${own}.jpg`, place: 0, side: 'front', width: 1, height: 1 } as const;
  await ctx.db.insert(resalePicture).values({ ...picture, tenantId, listingId: id });
  await ctx.db.insert(resaleEntry).values({
    ...{ ...what, listingId: id, categoryIds: [], brandId: id, model: own, battery: 0, priceFen: 1 },
    ...{ storeId: id, listedAt: new Date(), words: [own], lexemes: `'${own}'` },
  });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { brand, category, filterName, filterValue, product, serviceOffer, sku } from './catalog.tables.ts';
import { filterChoice } from './filter-choice.tables.ts';
import { mergedBrand, mergedCategory } from './merged.tables.ts';
import { skuPriceDay } from './price-day.tables.ts';
import { skuRegionalPrice } from './regional-price.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId: id, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(brand).values({ tenantId, id, name: shown });
  await ctx.db.insert(category).values({ tenantId, id, name: shown, path: [id] });
  const model = { tenantId, brandId: id, categoryId: id, sellingPoint: shown, descriptionHtml: shown };
  await ctx.db.insert(product).values([
    { ...model, id, model: shown, dimensionNames: [shown] },
    { ...model, id: id + 1, model: `${shown}服务`, kind: 'service' },
  ]);
  const prices = { listPriceFen: 199_900, priceFen: 189_900 };
  await ctx.db.insert(sku).values([
    { tenantId, ppid: id, productId: id, code: `FILL-${id}`, name: shown, specValues: [shown], ...prices },
    { tenantId, ppid: id + 1, productId: id + 1, code: `FILL-${id + 1}`, name: shown, ...prices },
  ]);
  for (const merged of [mergedCategory, mergedBrand])
    await ctx.db.insert(merged).values({ tenantId, fromId: id + 5000, intoId: id });
  await ctx.db.insert(filterName).values({ tenantId, id, name: shown });
  await ctx.db.insert(filterValue).values({ tenantId, id, nameId: id, value: shown });
  await ctx.db.insert(filterChoice).values({ tenantId, categoryId: id, name: shown, shown: true });
  await ctx.db.insert(serviceOffer).values({ tenantId, productId: id + 1, categoryId: id });
  await ctx.db
    .insert(skuRegionalPrice)
    .values({ tenantId, id, ppid: id, scope: 'city', regionId: 530100, priceFen: 179_900 });
  await ctx.db
    .insert(skuPriceDay)
    .values({ tenantId, ppid: id, day: '2026-01-02', lowFen: 179_900, lastFen: 189_900 });
};

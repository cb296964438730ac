import type { FillRoom } from '../../test/filled-tenant.ts';
import { repairCategory, repairItem, repairPrice, servicePoint } from './repair-catalogue.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId: id, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(repairCategory).values({ tenantId, id, name: shown });
  await ctx.db.insert(repairItem).values({ tenantId, id, categoryId: id, name: shown, minutes: 45 });
  await ctx.db.insert(repairPrice).values({
    ...{ tenantId, id, productId: id, itemId: id, grade: 'original', partPpid: id },
    ...{ labourFen: 10_000, priceFen: 59_900, warrantyDays: 180 },
  });
  await ctx.db.insert(servicePoint).values({
    ...{ tenantId, id, brandId: id, cityId: 530102, name: shown, address: shown },
    ...{ latitude: 25.04, longitude: 102.71, checkedOn: '2026-11-01' },
  });
};

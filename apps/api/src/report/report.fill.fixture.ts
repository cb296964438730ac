import type { FillRoom } from '../../test/filled-tenant.ts';
import { inspectionItem, inspectionReport } from './report.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(inspectionReport).values({
    tenantId,
    number: `J${id}`,
    deviceName: own,
    imei: '490154203237518',
    grade: own,
    conclusion: own,
    storeName: own,
    inspectedAt: new Date(),
  });
  await ctx.db
    .insert(inspectionItem)
    .values({ tenantId, reportNumber: `J${id}`, place: 1, name: own, result: own, passed: true });
};

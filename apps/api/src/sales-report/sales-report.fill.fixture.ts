import type { FillRoom } from '../../test/filled-tenant.ts';
import { salesDaily } from './sales-report.tables.ts';

export const fill: FillRoom = async ({ ctx, own }) => {
  await ctx.db
    .insert(salesDaily)
    .values({ tenantId: ctx.tenant.id, active: true, recipients: [`${own}@example.com`], failed: [own] });
};

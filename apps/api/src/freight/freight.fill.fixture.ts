import type { FillRoom } from '../../test/filled-tenant.ts';
import { freightRule, freightRuleProvince } from './freight.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(freightRule).values({ tenantId, id, name: own, freightFen: 100 });
  await ctx.db.insert(freightRuleProvince).values({ tenantId, province: 540_000, ruleId: id });
};

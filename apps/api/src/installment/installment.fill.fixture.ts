import type { FillRoom } from '../../test/filled-tenant.ts';
import { installmentPlan, installmentUse } from './installment.tables.ts';

export const fill: FillRoom = async ({ ctx, id }) => {
  const tenantId = ctx.tenant.id;
  const kind = { tenantId, channel: 'card', periods: 12 } as const;
  await ctx.db.insert(installmentPlan).values({ ...kind, id, feePpm: 60_000, minFen: 60_000 });
  await ctx.db
    .insert(installmentUse)
    .values({ ...kind, paymentNo: `P${id}`, planId: id, feeFen: 600, shopPays: false });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { returnEvent, returnRequest, returnUnit } from './return-request.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(returnRequest).values({
    ...{ tenantId, id, number: `TH-${id}`, memberId: id, orderId: id, orderLineId: id, units: 1 },
    ...{ kind: 'return', reason: own, isFault: false, content: own, state: 'applied', editionId: shownId },
    ...{ storeId: shownId, courierBack: { courier: own, number: own } },
  });
  await ctx.db.insert(returnUnit).values({ tenantId, id, requestId: id, units: 1, goal: 'stock', note: own });
  await ctx.db
    .insert(returnEvent)
    .values({ tenantId, id, requestId: id, event: 'applied', toState: 'applied', actor: own, note: own });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { orderEvent, orderLine, salesOrder } from './order.tables.ts';
import { orderLineShare, orderStage } from './order-money.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, mobile, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(salesOrder).values({
    tenantId,
    id,
    memberId: id,
    state: 'unpaid',
    submitToken: `token-of-somebody-else-${id}`,
    delivery: 'express',
    receiver: { name: own, mobile, address: own, cityId: 530102 },
    remark: own,
    goodsFen: 100,
    servicesFen: 0,
    freightFen: 0,
    couponFen: 0,
    payableFen: 100,
    payBefore: later,
  });
  await ctx.db.insert(orderLine).values({
    tenantId,
    id,
    orderId: id,
    ppid: shownId,
    productId: shownId,
    name: own,
    priceFen: 100,
    unitFen: 100,
    netFen: 100,
    count: 1,
  });
  await ctx.db
    .insert(orderLineShare)
    .values({ tenantId, orderLineId: id, kind: 'coupon', sourceId: id, amountFen: 100 });
  await ctx.db.insert(orderStage).values({
    tenantId,
    orderId: id,
    stage: 'full',
    amountFen: 100,
    opensAt: new Date(),
    payBefore: later,
  });
  await ctx.db
    .insert(orderEvent)
    .values({ tenantId, id, orderId: id, event: 'placed', toState: 'unpaid', actor: own });
};

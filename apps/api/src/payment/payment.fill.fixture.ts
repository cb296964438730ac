import type { FillRoom } from '../../test/filled-tenant.ts';
import { payment, refund, refundLine, refundRequest } from './payment.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(payment).values({
    tenantId,
    id,
    paymentNo: `P${id}`,
    orderId: id,
    method: 'wechat',
    amountFen: 100,
    codeUrl: own,
    expiresAt: later,
  });
  await ctx.db.insert(refund).values({
    tenantId,
    id,
    refundNo: `R${id}`,
    paymentId: id,
    orderId: id,
    amountFen: 100,
    reason: own,
    actor: own,
  });
  await ctx.db.insert(refundRequest).values({
    tenantId,
    id,
    orderId: id,
    requestNo: `T${id}-1`,
    reason: own,
    goodsFen: 100,
    state: 'opened',
    actor: own,
  });
  await ctx.db
    .insert(refundLine)
    .values({ tenantId, requestId: id, orderLineId: id, units: 1, amountFen: 100 });
};

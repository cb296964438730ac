import type { FillRoom } from '../../test/filled-tenant.ts';
import { freeDoorVisit } from './door-visit.tables.ts';
import { repairEvent, repairOrder } from './repair.tables.ts';
import { repairSignature } from './repair-signature.tables.ts';
import { repairPart, repairPicture, repairQuote, repairQuoteLine } from './repair-work.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, mobile, bytes }) => {
  const tenantId = ctx.tenant.id;
  const repairOrderId = id;
  await ctx.db.insert(repairOrder).values({
    ...{ tenantId, id, number: id, memberId: id, submitToken: 'fill-repair-of-tenant', deviceId: id },
    ...{ productId: shownId, model: own, serial: own, way: 'door' as const, storeId: shownId, claimId: id },
    receiver: { name: own, mobile, address: own, cityId: 530102 },
    ...{ contactName: own, contactPhone: mobile, faultText: own, state: 'quoted' as const, code: '123456' },
    ...{ salesOrderId: id, unlockSealed: bytes, quoteId: id },
  });
  await ctx.db
    .insert(repairEvent)
    .values({ tenantId, id, repairOrderId, event: 'booked', toState: 'booked', actor: own, note: own });
  const validUntil = new Date('2099-01-01');
  await ctx.db
    .insert(repairQuote)
    .values({ tenantId, id, repairOrderId, version: 1, totalFen: 100, validUntil, staffName: own });
  await ctx.db
    .insert(repairQuoteLine)
    .values({ tenantId, id, quoteId: id, name: own, servicePpid: shownId, priceFen: 100 });
  await ctx.db
    .insert(repairPart)
    .values({ tenantId, id, repairOrderId, ppid: shownId, storeId: shownId, units: 1 });
  await ctx.db
    .insert(freeDoorVisit)
    .values({ tenantId, memberId: id, month: '2026-11', ordinal: 1, repairOrderId });
  await ctx.db.insert(repairPicture).values({ tenantId, repairOrderId, fid: own, stage: 'intake' });
  await ctx.db
    .insert(repairSignature)
    .values({ tenantId, repairOrderId, occasion: 'receipt', place: 'member', sealed: bytes });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { recycleEvent, recycleInspection, recycleOrder } from './recycle.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, mobile, bytes }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(recycleOrder).values({
    ...{ tenantId, id, number: id, memberId: id, valuationId: id, submitToken: 'fill-recycle-of-tenant' },
    ...{ model: own, way: 'mail' as const, storeId: shownId, claimId: id, serial: own, deviceId: id },
    receiver: { name: own, mobile, address: own, countyId: 530102 },
    ...{ contactName: own, contactPhone: mobile, estimateFen: 100, finalFen: 90, code: '123456' },
    ...{ payoutKind: 'alipay' as const, accountSealed: bytes, state: 'offered' as const, round: 1 },
    offerUntil: new Date('2099-01-01'),
  });
  await ctx.db.insert(recycleEvent).values({
    tenantId,
    id,
    recycleOrderId: id,
    event: 'submitted',
    toState: 'submitted',
    actor: own,
    note: own,
  });
  await ctx.db.insert(recycleInspection).values({
    ...{ tenantId, recycleOrderId: id, round: 1, variantId: own, optionIds: [], priceFen: 90 },
    differences: [{ text: own, minusFen: 10, fids: [own] }],
    ...{ grade: '9新' as const, accountLock: 'unlocked' as const, reportNumber: own },
    ...{ staffId: id, staffName: own },
  });
};

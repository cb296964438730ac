import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  device,
  deviceCategory,
  deviceEvent,
  deviceFlag,
  deviceNumber,
  deviceSale,
} from './device.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(device).values({
    tenantId,
    id,
    productId: shownId,
    ppid: shownId,
    title: own,
    state: 'sold',
    memberId: id,
  });
  await ctx.db.insert(deviceNumber).values({ tenantId, number: `SN${id}AAAA`, deviceId: id, kind: 'sn' });
  await ctx.db.insert(deviceEvent).values({
    tenantId,
    id,
    deviceId: id,
    event: 'entered',
    toState: 'sold',
    actor: own,
    subjectKind: 'orderLine',
    subjectId: String(id),
  });
  await ctx.db.insert(deviceFlag).values({ tenantId, id, deviceId: id, kind: 'lost', note: own, staff: own });
  await ctx.db.insert(deviceSale).values({
    tenantId,
    id,
    deviceId: id,
    number: `SN${id}AAAA`,
    orderId: id,
    orderLineId: id,
    ppid: shownId,
  });
  await ctx.db.insert(deviceCategory).values({ tenantId, categoryId: shownId });
};

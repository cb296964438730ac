import type { FillRoom } from '../../test/filled-tenant.ts';
import { guarantee } from './guarantee.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(guarantee).values({
    ...{ tenantId: ctx.tenant.id, id, deviceId: id, orderId: id, orderLineId: id, memberId: id },
    ...{ kind: 'maker', title: own, startsOn: '2026-01-01', endsOn: '2026-12-31' },
  });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { tradeIn } from './old-machine.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, later }) => {
  await ctx.db.insert(tradeIn).values({
    ...{ tenantId: ctx.tenant.id, id, memberId: id, ppid: shownId, valuationId: id, estimateFen: 90_000 },
    ...{ oldModel: own, oldVariant: own, expiresAt: later },
    oldPicture: { url: '/assets/no-picture/phone.svg', width: 800, height: 800, alt: own },
  });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { assetAdjustment, assetEntry, assetLot, assetUse } from './asset.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  const tenantId = ctx.tenant.id;
  const cause = { tenantId, id, memberId: id, kind: 'points' as const, reason: own, reference: `fill:${id}` };
  await ctx.db.insert(assetLot).values({
    ...cause,
    amount: 10,
    leftAmount: 9,
    usableFrom: new Date(),
    matured: true,
    expiresAt: later,
  });
  await ctx.db.insert(assetEntry).values({ ...cause, act: 'grant', amount: 10, afterAmount: 9 });
  await ctx.db.insert(assetUse).values({ tenantId, entryId: id, lotId: id, amount: 1 });
  await ctx.db.insert(assetAdjustment).values({
    tenantId,
    id,
    memberId: id,
    kind: 'points',
    amount: 60_000,
    reason: own,
    state: 'pending',
    askedById: id,
    askedBy: own,
    submitKey: 'fill',
  });
};

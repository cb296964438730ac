import type { FillRoom } from '../../test/filled-tenant.ts';
import { memberClosing, memberCopy } from './closing.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(memberClosing).values({
    ...{ tenantId, id, memberId: id, reason: 'other', note: own, withdrawHash: bytes, dueAt: later },
    ...{ refusal: own, staffName: own },
  });
  await ctx.db
    .insert(memberCopy)
    .values({ tenantId, memberId: id, day: '2026-01-02', key: `d/copy-${tenantId}-${id}.zip`, until: later });
};

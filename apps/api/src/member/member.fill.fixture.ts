import type { FillRoom } from '../../test/filled-tenant.ts';
import { balanceEntry, closedMobile, member } from './member.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, mobile, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(closedMobile).values({ tenantId, mobileHash: bytes, until: later });
  await ctx.db
    .insert(member)
    .values({ tenantId, id, mobile, name: own, mail: `m${id}@example.cn`, balanceFen: 999_900 });
  await ctx.db.insert(balanceEntry).values({
    tenantId,
    id,
    memberId: id,
    amountFen: 999_900,
    balanceAfterFen: 999_900,
    reason: own,
    reference: `fill:${id}`,
  });
};

import type { FillRoom } from '../../test/filled-tenant.ts';
import { payout } from './payout.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  await ctx.db.insert(payout).values({
    tenantId: ctx.tenant.id,
    id,
    payoutNo: `T${id}`,
    memberId: id,
    subjectKind: 'recycle',
    subjectId: String(id),
    amountFen: 100,
    channel: 'alipay',
    account: Buffer.from('sealed'),
    accountMask: own,
    reason: own,
    state: 'unknown',
    nextAt: later,
  });
};

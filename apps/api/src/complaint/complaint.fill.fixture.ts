import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  complaint,
  complaintAct,
  complaintMessage,
  complaintPause,
  complaintReply,
  complaintType,
} from './complaint.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown, mobile, later }) => {
  const tenantId = ctx.tenant.id;
  const promise = { team: 'service', answerMinutes: 60, closeMinutes: 60 } as const;
  await ctx.db.insert(complaintType).values({ tenantId, id: shownId, name: shown, hint: shown, ...promise });
  await ctx.db.insert(complaint).values({
    tenantId,
    id,
    number: `TS${id}`,
    memberId: id,
    typeId: shownId,
    orderId: id,
    content: own,
    fileRefs: [String(id).padStart(32, '0')],
    phone: mobile,
    ...promise,
    state: 'solved',
    answerBy: later,
    promisedAt: later,
    closeAfter: later,
    outcome: own,
  });
  await ctx.db
    .insert(complaintMessage)
    .values({ tenantId, id, complaintId: id, sender: 'staff', staffName: own, body: own });
  await ctx.db.insert(complaintAct).values({
    tenantId,
    id,
    complaintId: id,
    act: 'solved',
    fromState: 'handling',
    toState: 'solved',
    actor: own,
  });
  await ctx.db
    .insert(complaintPause)
    .values({ tenantId, complaintId: id, fromAt: new Date(), reason: 'solved' });
  await ctx.db.insert(complaintReply).values({ tenantId, id, title: own, body: own });
};

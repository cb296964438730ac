import { type AppointmentHappening, appointmentHappened } from '../appointment/appointment.service.ts';
import { type PayoutHappening, payoutHappened } from '../payout/payout.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { completeRecycle } from './agree.ts';
import { noteRecycle, patchRecycle, systemCause } from './change-recycle.ts';
import { cancelRecycle } from './end-recycle.ts';
import { NOBODY_CAME } from './follow-times.ts';
import { planVisit } from './plan-recycle.ts';
import { selectRecycle } from './recycle.queries.ts';
import { RECYCLE_CLAIM } from './recycle-subject.ts';

export const recycleFollowers = [
  followTopic(appointmentHappened, 'recycle.follow-claim', followClaim),
  followTopic(payoutHappened, 'recycle.follow-payout', followPayout),
];

/** An order is as its time on the calendar, whoever changes that. */
async function followClaim(tx: RequestContext, { event, claim }: AppointmentHappening): Promise<void> {
  if (claim.subjectKind !== RECYCLE_CLAIM) return;
  const row = await selectRecycle(tx, claim.subjectId, 'lock');
  if (row?.state !== 'submitted') return;
  if (event === 'moved') {
    const moved = await patchRecycle(tx, row, { claimId: claim.id, startsAt: claim.from });
    await noteRecycle(tx, moved, 'moved', { by: systemCause });
    await planVisit(tx, row.id, claim.from);
  } else if (event === 'missed') {
    await cancelRecycle(tx, row, { by: systemCause, reason: NOBODY_CAME, told: 'missed' });
  } else if (event === 'released') {
    await cancelRecycle(tx, row, { by: { kind: 'staff', name: '门店' }, reason: claim.note });
  }
}

/** The money has arrived: the order is over. */
async function followPayout(tx: RequestContext, { payout }: PayoutHappening): Promise<void> {
  const id = Number(payout.subjectId);
  if (payout.subjectKind !== 'recycle' || !Number.isSafeInteger(id)) return;
  const row = await selectRecycle(tx, id, 'lock');
  if (row?.state === 'paid') await completeRecycle(tx, row);
}

import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { VisitState } from '@jishi/contract/guide-words.ts';
import { type AppointmentHappening, appointmentHappened } from '../appointment/appointment.service.ts';
import { conflict } from '../platform/app-error.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  addServed,
  selectAheadOf,
  selectGuideOfResource,
  selectVisit,
  updateVisit,
} from './guide.queries.ts';
import { planReminders, tellVisitor } from './remind-visit.ts';
import { VISIT_SUBJECT } from './visit-subject.ts';

export const guideFollowers = [followTopic(appointmentHappened, 'guide.follow-claim', followClaim)];

const stateAfter: Partial<Record<AppointmentHappening['event'], VisitState>> = {
  confirmed: 'confirmed',
  released: 'cancelled',
  done: 'served',
  missed: 'missed',
};

/** A visit is as its claim, whoever changes that: the member on its page, staff on the calendar. */
async function followClaim(tx: RequestContext, { event, claim }: AppointmentHappening): Promise<void> {
  if (claim.subjectKind !== VISIT_SUBJECT) return;
  const visit = await selectVisit(tx, claim.subjectId);
  if (!visit) return;
  // Whoever has come is served or not; that the store agrees says nothing more.
  if (visit.state === 'arrived' && event === 'confirmed') return;
  if (event === 'moved') {
    const guide = await selectGuideOfResource(tx, claim.resourceId);
    const day = writeBeijingDay(claim.from);
    const guideId = guide?.id ?? visit.guideId;
    const others = await selectAheadOf(tx, visit.phone);
    if (others.some((one) => one.id !== visit.id && one.guideId === guideId && one.day === day))
      throw conflict('该顾客当天已预约过这位导购');
    await updateVisit(tx, visit.id, { claimId: claim.id, guideId, startsAt: claim.from, day });
    await planReminders(tx, visit.id, claim.from);
    const moved = { ...visit, guideId, startsAt: claim.from };
    await tellVisitor(tx, moved, {
      title: '到店预约已改约',
      happened: `moved:${claim.id}`,
      text: '预约码不变，仍是',
    });
    return;
  }
  const state = stateAfter[event];
  if (!state) return;
  await updateVisit(tx, visit.id, { state });
  if (state === 'served') await addServed(tx, visit.guideId);
  if (state === 'confirmed')
    await tellVisitor(tx, visit, { title: '到店预约已确认', happened: state, text: '到店请报预约码' });
  if (state === 'cancelled')
    await tellVisitor(tx, visit, { title: '到店预约已取消', happened: state, text: '预约码已失效：' });
}

import { shiftDay, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { confirmClaim } from '../appointment/appointment.service.ts';
import { planLater } from '../later/later.service.ts';
import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { nameEveryStore } from '../store/store.service.ts';
import { selectGuide, selectVisit, type VisitRow } from './guide.queries.ts';
import { planMissed } from './miss-visit.ts';

export const CONFIRM_VISIT = 'guide.confirm';
export const REMIND_VISIT = 'guide.remind';

const HOUR_MS = 3_600_000;
/** A store that says nothing for so long has agreed. */
const SILENCE_MS = 2 * HOUR_MS;
/** Hour of the day before at which a member is reminded. */
const EVE_HOUR = 18;

/** Plans what is done for a visit at its time; one that was moved gets reminders of its new time. */
export async function planReminders(tx: RequestContext, visitId: number, startsAt: Date): Promise<void> {
  const now = Date.now();
  const hourBefore = startsAt.getTime() - HOUR_MS;
  // A visit that is near is agreed to before its reminder goes out.
  const confirmAt = new Date(Math.min(now + SILENCE_MS, hourBefore));
  await planLater(tx, { kind: CONFIRM_VISIT, refId: visitId, dueAt: confirmAt });
  await planMissed(tx, visitId, startsAt);
  const eve = shiftDay(writeBeijingDay(startsAt), -1);
  const eveAt = new Date(`${eve}T${EVE_HOUR}:00:00+08:00`).getTime();
  for (const dueMs of [eveAt, hourBefore]) {
    if (dueMs <= now) continue;
    const refId = `${visitId}-${startsAt.getTime()}-${dueMs === eveAt ? 'eve' : 'hour'}`;
    await planLater(tx, { kind: REMIND_VISIT, refId, dueAt: new Date(dueMs) });
  }
}

/** The store has not said no for two hours: the visit stands. */
export async function confirmQuietly(tx: RequestContext, refId: string): Promise<void> {
  const visit = await selectVisit(tx, Number(refId));
  if (visit?.state === 'booked' && visit.claimId !== null) await confirmClaim(tx, visit.claimId);
}

/** Reminds the member of a visit that lies ahead at the time for which the reminder was planned. */
export async function remindVisit(tx: RequestContext, refId: string): Promise<void> {
  const [id = 0, startsAt = 0] = refId.split('-').map(Number);
  const visit = await selectVisit(tx, id);
  if (!visit || visit.startsAt.getTime() !== startsAt) return;
  if (visit.state !== 'booked' && visit.state !== 'confirmed') return;
  await tellVisitor(tx, visit, { title: '到店预约提醒', happened: refId, text: '请准时到店，预约码' });
}

/** Tells the member of a visit; a guest has no messages. @param text what stands before the code */
export async function tellVisitor(
  tx: RequestContext,
  visit: VisitRow,
  { title, text, happened }: { title: string; text: string; happened: string },
): Promise<void> {
  if (visit.memberId === null) return;
  const [guide, stores] = await Promise.all([selectGuide(tx, visit.guideId), nameEveryStore(tx)]);
  const when = `${writeBeijingDay(visit.startsAt)} ${writeBeijingTime(visit.startsAt)}`;
  await tell(tx, visit.memberId, {
    kind: 'service',
    title,
    text: `${when} ${stores.get(visit.storeId) ?? ''}，导购 ${guide?.name ?? ''}。${text} ${visit.code}`,
    link: `/stores/reservation/${visit.storeId}/${visit.guideId}`,
    dedupKey: `guideVisit:${visit.id}:${happened}`,
  });
}

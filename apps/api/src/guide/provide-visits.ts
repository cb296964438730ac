import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { visitTopics } from '@jishi/contract/guide-words.ts';
import { provideClaims } from '../appointment/provide-calendar.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type GuideRow, hasVisits, insertVisits, selectGuide, type VisitRow } from './guide.queries.ts';
import { dropUnclaimed, linkClaims } from './visit-desk.queries.ts';
import { VISIT_SUBJECT } from './visit-subject.ts';

const VISIT_MS = 30 * 60_000;

/** A visit of the demo shop. */
export type ProvidedVisit = Pick<
  VisitRow,
  'memberId' | 'phone' | 'topic' | 'wish' | 'startsAt' | 'state' | 'code'
> & {
  contactName: string;
};

/** Gives a guide visits with their times on the calendar, unless there are some; a time that is taken is left out. */
export async function provideVisits(
  ctx: RequestContext,
  guideId: number,
  visits: readonly ProvidedVisit[],
): Promise<void> {
  const guide: GuideRow | undefined = await selectGuide(ctx, guideId);
  if (!guide || visits.length === 0 || (await hasVisits(ctx, guideId))) return;
  await inTransaction(ctx, async (tx) => {
    const ids = await insertVisits(
      tx,
      visits.map(({ contactName: _name, ...visit }) => ({
        ...{ ...visit, guideId, storeId: guide.storeId, ppid: null },
        day: writeBeijingDay(visit.startsAt),
      })),
    );
    await provideClaims(
      tx,
      visits.flatMap(({ startsAt, state, topic, wish, phone, contactName }, place) => {
        const subjectId = ids[place];
        if (subjectId === undefined) return [];
        return {
          ...{
            resourceId: guide.resourceId,
            service: 'guide' as const,
            subjectKind: VISIT_SUBJECT,
            subjectId,
          },
          ...{ from: startsAt, until: new Date(startsAt.getTime() + VISIT_MS) },
          state:
            state === 'served'
              ? ('done' as const)
              : state === 'missed'
                ? ('missed' as const)
                : ('confirmed' as const),
          ...{ contactName, contactPhone: phone },
          note: [visitTopics[topic], wish].filter((part) => part !== '').join('：'),
        };
      }),
    );
    await linkClaims(tx, guideId, VISIT_SUBJECT);
    await dropUnclaimed(tx, guideId);
  });
}

import type { guide as contract } from '@jishi/contract/guide.ts';
import { CHANGE_HOURS, visitTopicKeys, visitTopics } from '@jishi/contract/guide-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { moveClaim, readFreeTimes } from '../appointment/appointment.service.ts';
import { readMember } from '../member/member.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { StoreRow } from '../store/store.service.ts';
import { isChangeable, requireChangeable } from './cancel-visit.ts';
import { type GuideRow, selectMine, selectVisit, type VisitRow } from './guide.queries.ts';
import { presentGuide, requireGuide } from './guide.service.ts';

/** What booking a visit to a guide needs (C364). @throws AppError notFound */
export async function readReservation(
  ctx: RequestContext,
  storeId: number,
  jobId: number,
): Promise<OutputOf<typeof contract.reservation>> {
  const { row, store } = await requireGuide(ctx, storeId, jobId);
  const { member } = ctx.visitor;
  const [{ days }, mine, own] = await Promise.all([
    readFreeTimes(ctx, { storeId, service: 'guide', resourceId: row.resourceId }),
    member ? selectMine(ctx, member.memberId, jobId) : [],
    member ? readMember(ctx, member.memberId) : undefined,
  ]);
  const first = days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })))
    .find(({ state }) => state === 'free');
  const nextFree = first ? { startsAt: first.startsAt, date: first.date, time: first.time } : null;
  return {
    guide: presentGuide(row, store, nextFree),
    days,
    topics: visitTopicKeys.map((key) => ({ key, name: visitTopics[key] })),
    mine: mine.map((visit) => presentVisit(visit, row, store)),
    phone: own ? `${own.mobile.slice(0, 3)}****${own.mobile.slice(7)}` : '',
    rules: [
      '每次预约 30 分钟，可预约今天起 14 天内的时段，最早为一小时后',
      `改约或取消请在到店前 ${CHANGE_HOURS} 小时操作，之后请致电门店`,
      '到店时报预约码，由该导购为您接待',
    ],
  };
}

/**
 * Moves a visit of the member who asks; its row follows what happens to the claim.
 * @throws AppError notFound; conflict too near to the visit; timeFull
 */
export async function moveVisit(ctx: RequestContext, id: number, startsAt: Date): Promise<{ at: string }> {
  return inTransaction(ctx, async (tx) => {
    const { claimId } = await requireChangeable(tx, id);
    const { resourceId } = await requireResource(tx, id);
    const claim = await moveClaim(tx, claimId, { startsAt, resourceId });
    return { at: claim.from.toISOString() };
  });
}

async function requireResource(tx: RequestContext, visitId: number): Promise<GuideRow> {
  const visit = await selectVisit(tx, visitId);
  const { row } = await requireGuide(tx, visit?.storeId ?? 0, visit?.guideId ?? 0);
  return row;
}

function presentVisit(
  visit: VisitRow,
  guide: GuideRow,
  store: StoreRow,
): OutputOf<typeof contract.reservation>['mine'][number] {
  const { id, topic, wish, state, code, startsAt } = visit;
  return {
    ...{ id, topic, wish, state, code },
    jobId: guide.id,
    guideName: guide.name,
    shop: { id: store.id, name: store.name, address: store.address },
    at: startsAt.toISOString(),
    changeable: isChangeable(visit),
  };
}

import type { adminGuide } from '@jishi/contract/admin-guide.ts';
import { shiftDay, writeBeijingDay, writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { confirmClaim, moveClaim, readAbsences, writeAbsences } from '../appointment/appointment.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { nameEveryStore } from '../store/store.service.ts';
import {
  type GuideRow,
  selectGuide,
  selectGuides,
  selectVisit,
  updateVisit,
  type VisitRow,
} from './guide.queries.ts';
import { lockVisitOfCode, selectStandingOn, selectVisitsOfDay } from './visit-desk.queries.ts';

type Input<Name extends keyof typeof adminGuide> = ParsedInputOf<(typeof adminGuide)[Name]>;

/** Days for which somebody may be absent at once. */
const MOST_DAYS = 31;

/**
 * Says that a guide is not there on some days, or is after all (X1445). Nobody books them any more; what stands is
 * handed over by staff. @throws AppError notFound; invalidInput for days that are past, too many or turned round
 */
export async function setAbsence(
  ctx: RequestContext,
  { id, from, to, absent }: Input<'absence'>,
): Promise<OutputOf<typeof adminGuide.absence>> {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MOST_DAYS; day = shiftDay(day, 1)) days.push(day);
  if (from < writeBeijingDay(new Date()) || days.length === 0) throw invalidInput('请选择今天起的日期');
  if (days.length > MOST_DAYS) throw invalidInput(`一次最多请假 ${MOST_DAYS} 天`);
  return inTransaction(ctx, async (tx) => {
    const guide = await requireGuideForStaff(tx, id);
    await writeAbsences(tx, guide.resourceId, { days, absent });
    await recordAct(tx, {
      action: 'guide.absence',
      target: guide.name,
      object: { type: 'guide', id: guide.id },
      changes: [
        { field: absent ? '请假' : '销假', before: '', after: from === to ? from : `${from} 至 ${to}` },
      ],
    });
    await announceChange(tx);
    return { stranded: (await selectStandingOn(tx, id, days)).length };
  });
}

/** Visits to guides on a day (X1446). @throws AppError notFound for another store than the asker's */
export async function listVisits(
  ctx: RequestContext,
  { day, storeId }: Input<'visits'>,
): Promise<OutputOf<typeof adminGuide.visits>> {
  if (storeId > 0) assertStoreScope(ctx, storeId);
  const only = storeId > 0 ? storeId : (storeScopeOf(ctx) ?? 0);
  const [visits, guides, stores] = await Promise.all([
    selectVisitsOfDay(ctx, day, only),
    selectGuides(ctx, only),
    nameEveryStore(ctx),
  ]);
  const byId = new Map(guides.map((one) => [one.id, one]));
  const absences = await readAbsences(
    ctx,
    guides.map(({ resourceId }) => resourceId),
  );
  return visits.map((visit) => {
    const guide = byId.get(visit.guideId);
    const isThere = guide?.active === true && !absences.get(guide.resourceId)?.includes(day);
    return {
      ...{ id: visit.id, storeId: visit.storeId, guideId: visit.guideId, state: visit.state },
      ...{ topic: visit.topic, wish: visit.wish, startsAt: visit.startsAt.toISOString() },
      storeName: stores.get(visit.storeId) ?? '',
      guideName: guide?.name ?? '',
      phone: maskMobile(visit.phone),
      stranded: stands(visit) && !isThere,
    };
  });
}

/**
 * Gives a visit to another guide of its store (X1447): the other one's time is claimed first, and the visit follows its
 * claim. @throws AppError notFound; conflict for a visit that does not stand, or a guide who is not there; timeFull
 */
export async function handOver(ctx: RequestContext, { id, guideId }: Input<'handOver'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const visit = await selectVisit(tx, id);
    if (!visit || visit.claimId === null) throw notFound('预约不存在');
    assertStoreScope(tx, visit.storeId, '预约不存在');
    if (!stands(visit)) throw conflict('该预约已结束');
    const to = await requireGuideForStaff(tx, guideId);
    if (!to.active || to.storeId !== visit.storeId) throw notFound('导购不存在或已离店');
    if (to.id === visit.guideId) throw conflict('该预约已由这位导购接待');
    const before = await selectGuide(tx, visit.guideId);
    await moveClaim(tx, visit.claimId, {
      startsAt: visit.startsAt,
      resourceId: to.resourceId,
      isByStaff: true,
    });
    await recordAct(tx, {
      action: 'visit.handOver',
      target: describeVisit(visit),
      object: { type: 'visit', id: visit.id },
      changes: [{ field: '导购', before: before?.name ?? '', after: to.name }],
    });
    await announceChange(tx);
  });
}

/** Somebody has come with the code of a visit of today (X1448). @throws AppError notFound for a code of none */
export async function arrive(
  ctx: RequestContext,
  { storeId, code }: Input<'arrive'>,
): Promise<OutputOf<typeof adminGuide.arrive>> {
  assertStoreScope(ctx, storeId);
  return inTransaction(ctx, async (tx) => {
    const day = writeBeijingDay(new Date());
    const visit = await lockVisitOfCode(tx, { storeId, day, code });
    if (!visit || visit.claimId === null) throw notFound('今天没有这个预约码的预约');
    if (visit.state !== 'arrived') {
      if (visit.state === 'booked') await confirmClaim(tx, visit.claimId);
      await updateVisit(tx, visit.id, { state: 'arrived' });
      await recordAct(tx, {
        action: 'visit.arrive',
        target: describeVisit(visit),
        object: { type: 'visit', id: visit.id },
        changes: [],
      });
    }
    const guide = await selectGuide(tx, visit.guideId);
    const { id, topic, wish, startsAt } = visit;
    return { id, topic, wish, guideName: guide?.name ?? '', startsAt: startsAt.toISOString() };
  });
}

async function requireGuideForStaff(tx: RequestContext, id: number): Promise<GuideRow> {
  const guide = await selectGuide(tx, id);
  if (!guide) throw notFound('导购不存在');
  assertStoreScope(tx, guide.storeId, '导购不存在');
  return guide;
}

const stands = ({ state }: VisitRow) => state === 'booked' || state === 'confirmed';
const describeVisit = ({ id, startsAt }: VisitRow) => `到店预约 ${id} ${writeBeijingMinute(startsAt)}`;

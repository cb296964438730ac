import type { guide as contract } from '@jishi/contract/guide.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { readNextFree } from '../appointment/appointment.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { averageScore, findStore, type StoreRow } from '../store/store.service.ts';
import {
  type GuideRow,
  selectGuide,
  selectGuideNames,
  selectGuides,
  selectVisit,
  type VisitRow,
} from './guide.queries.ts';
import { VISIT_SUBJECT } from './visit-subject.ts';

export { cancelVisit } from './cancel-visit.ts';
export { countOnDuty, updateRating as rateGuide } from './guide.queries.ts';
export { provideGuide } from './provide-guides.ts';
export { type ProvidedVisit, provideVisits } from './provide-visits.ts';
export { visitsOf } from './visits-of.queries.ts';

type Card = OutputOf<typeof contract.detail>;

/** Guides of a store (C369). @throws AppError notFound for a store that is none or closed */
export async function listGuides(ctx: RequestContext, storeId: number): Promise<Card[]> {
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound(STORE_GONE);
  const guides = (await selectGuides(ctx, storeId)).filter(({ active }) => active);
  if (guides.length === 0) return [];
  const free = await readNextFree(ctx, { storeId, service: 'guide' });
  return guides.map((row) => presentGuide(row, store, free.get(row.resourceId) ?? null));
}

/** One guide of a store (C368). @throws AppError notFound */
export async function readGuide(ctx: RequestContext, storeId: number, jobId: number): Promise<Card> {
  const { row, store } = await requireGuide(ctx, storeId, jobId);
  const free = await readNextFree(ctx, { storeId, service: 'guide' });
  return presentGuide(row, store, free.get(row.resourceId) ?? null);
}

/** A guide who serves in a store. @throws AppError notFound */
export async function requireGuide(
  ctx: RequestContext,
  storeId: number,
  jobId: number,
): Promise<{ row: GuideRow; store: StoreRow }> {
  const [row, store] = await Promise.all([selectGuide(ctx, jobId), findStore(ctx, storeId)]);
  if (!row?.active || !store || row.storeId !== storeId) throw notFound('导购不存在或已离店');
  return { row, store };
}

/** What shoppers see of a guide. */
export function presentGuide(row: GuideRow, store: StoreRow, nextFree: Card['nextFree']): Card {
  const { name, avatar, title, years, skills, languages, intro, served } = row;
  const shop = { id: store.id, name: store.name, address: store.address };
  return {
    ...{ jobId: row.id, name, avatar, title, years, skills, languages, intro, served, nextFree, shop },
    score: averageScore(row.scoreSum, row.reviewCount),
    reviewCount: row.reviewCount,
  };
}

/** Names of the guides that rows are of, those who have left too. */
export function listGuideNames(
  ctx: RequestContext,
  rows: readonly { guideId: number | null }[],
): Promise<Map<number, string>> {
  return selectGuideNames(ctx, [...new Set(rows.flatMap(({ guideId }) => guideId ?? []))]);
}

/** The visit that a claim of the calendar is of; undefined for any other claim. */
export async function findVisitOfClaim(
  ctx: RequestContext,
  { subjectKind, subjectId }: { subjectKind: string; subjectId: number },
): Promise<VisitRow | undefined> {
  return subjectKind === VISIT_SUBJECT ? selectVisit(ctx, subjectId) : undefined;
}

import type { activity as contract } from '@jishi/contract/activity.ts';
import { ACTIVITY_GONE, type ActivityPhase, MOST_OTHER_ACTIVITIES } from '@jishi/contract/activity-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findPromotionTexts } from '../promotion/promotion.service.ts';
import { findTopic } from '../topic/topic.service.ts';
import { type ActivityRow, selectActivity, selectRunning } from './activity.queries.ts';

export { fillActivity } from './fill-activity.ts';

type Detail = OutputOf<typeof contract.detail>;
type Link = Detail['others'][number];

/** Activities that a list of them names. */
const MOST_LISTED = 50;

/** An activity as visitors see it (C065). @throws AppError notFound, also for a draft */
export async function readActivity(ctx: RequestContext, id: number): Promise<Detail> {
  const row = await selectActivity(ctx, id);
  if (!row || row.state === 'draft') throw notFound(ACTIVITY_GONE);
  const now = new Date();
  const state = phaseOf(row, now);
  const inCity = isFor(row.cityIds, ctx.visitor.countyId);
  const isShown = state !== 'over' && inCity;
  const [topic, promotions, others] = await Promise.all([
    isShown ? findTopic(ctx, row.topicId) : undefined,
    isShown ? findPromotionTexts(ctx, row.promotionIds) : [],
    state === 'over' ? listOthers(ctx, id, now) : [],
  ]);
  return {
    ...{ id, title: row.title, state, now: now.toISOString(), inCity, promotions, others },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
    cities: row.cityIds.flatMap((code) => {
      const division = findDivision(code);
      return division ? [{ id: code, name: division.name }] : [];
    }),
    topic: topic ?? null,
    seo: { title: row.seoTitle || row.title, description: row.seoDescription },
  };
}

/** Activities that are on (X2820). */
export async function listRunning(ctx: RequestContext): Promise<OutputOf<typeof contract.list>> {
  return (await selectRunning(ctx, new Date(), MOST_LISTED)).map(presentLink);
}

async function listOthers(ctx: RequestContext, id: number, now: Date): Promise<Link[]> {
  const running = await selectRunning(ctx, now, MOST_OTHER_ACTIVITIES + 1);
  return running
    .filter((one) => one.id !== id && isFor(one.cityIds, ctx.visitor.countyId))
    .slice(0, MOST_OTHER_ACTIVITIES)
    .map(presentLink);
}

function presentLink({ id, title, endsAt }: ActivityRow): Link {
  return { id, title, endsAt: endsAt.toISOString() };
}

/** Where an activity stands by the clock; one that was stopped is over. */
export function phaseOf(
  { state, startsAt, endsAt }: Pick<ActivityRow, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): ActivityPhase {
  if (state === 'stopped' || now >= endsAt) return 'over';
  return now < startsAt ? 'soon' : 'running';
}

/** Whether a county lies in one of the divisions; none stand for all. */
export function isFor(cityIds: readonly number[], countyId: number): boolean {
  if (cityIds.length === 0) return true;
  for (let code = countyId; code > 0; code = findDivision(code)?.parentCode ?? 0)
    if (cityIds.includes(code)) return true;
  return false;
}

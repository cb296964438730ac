import type { RequestContext } from '../platform/request-context.ts';
import { selectPromotions } from './in-force.queries.ts';

/** What promotions are called, also those that are over. */
export async function listPromotionNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { promotions } = await selectPromotions(ctx, ids);
  return new Map(promotions.map(({ id, title }) => [id, title]));
}

/** What promotions are called and say of themselves, in the order given; those that are not in force are left out. */
export async function findPromotionTexts(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; title: string; text: string }[]> {
  const { promotions } = await selectPromotions(ctx, ids);
  const now = new Date();
  const inForce = new Map(
    promotions
      .filter(({ state, startsAt, endsAt }) => state === 'published' && startsAt <= now && endsAt > now)
      .map((one) => [one.id, one]),
  );
  return ids.flatMap((id) => {
    const one = inForce.get(id);
    return one ? [{ id, title: one.title, text: one.description }] : [];
  });
}

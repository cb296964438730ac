import { giftsGone } from '@jishi/contract/order-refusals.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { GivenGift } from './find-gifts.ts';

type SeenGift = { ppid: number; count: number };

/**
 * Nobody gets an order without the gift that he was shown: what has run out meanwhile is asked about, and the same
 * submission with what is left goes through. Thrown inside the transaction of the order, so that nothing stays of it.
 * @param given gifts that go along now
 * @param expected as the shopper saw them; left out by those who were shown none
 * @throws AppError giftsGone, with what still goes along
 */
export async function assertGiftsAgreed(
  ctx: RequestContext,
  given: readonly GivenGift[],
  expected: readonly SeenGift[] | undefined,
): Promise<void> {
  if (!expected) return;
  const seen = countUnits(expected);
  const now = countUnits(given.map(({ view, units }) => ({ ppid: view.ppid, count: units })));
  const gone = [...seen].filter(([ppid, count]) => (now.get(ppid) ?? 0) < count).map(([ppid]) => ppid);
  if (gone.length === 0) return;
  const views = await findSkus(ctx, gone);
  const names = gone.flatMap((ppid) => views.get(ppid)?.name ?? []).map((name) => `“${name}”`);
  const gifts = [...now].map(([ppid, count]) => ({ ppid, count }));
  throw refuse(giftsGone, `赠品${names.join('、')}已送完，本单将不再附赠`, { gifts });
}

function countUnits(gifts: readonly SeenGift[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { ppid, count } of gifts) units.set(ppid, (units.get(ppid) ?? 0) + count);
  return units;
}

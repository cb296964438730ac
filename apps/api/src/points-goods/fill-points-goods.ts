import type { RequestContext } from '../platform/request-context.ts';
import { insertGoods, type PointsGoodsDraft, selectAllGoods } from './points-goods.queries.ts';

/** Offers goods for points in one statement, for a shop that is filled; nothing where the tenant has any. */
export async function fillPointsGoods(
  ctx: RequestContext,
  drafts: readonly PointsGoodsDraft[],
): Promise<void> {
  if (drafts.length === 0 || (await selectAllGoods(ctx, { page: 1, pageSize: 1 })).total > 0) return;
  await insertGoods(ctx, drafts);
}

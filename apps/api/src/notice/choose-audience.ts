import { findProductsOfCategories, listCategories } from '../catalog/catalog.service.ts';
import { countMembersByLevel, keepMembersOfLevels } from '../member/member.service.ts';
import { findBuyers } from '../order/order.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Whom a broadcast is for: everything that is asked for applies to them. */
export interface Audience {
  /** Empty: all levels. */
  levels: readonly number[];
  /** Has paid within so many days; 0: not asked for. */
  recentDays: number;
  /** Has bought of a category or below it; 0: not asked for. */
  categoryId: number;
}

/** Whether what members have bought decides, so that they are chosen once and for all. */
export const isByOrders = ({ recentDays, categoryId }: Audience): boolean => recentDays > 0 || categoryId > 0;

/** Members to whom it applies now. @throws AppError invalidInput for a category that is not there */
export async function chooseAudience(ctx: RequestContext, audience: Audience): Promise<number[]> {
  const { levels, recentDays, categoryId } = audience;
  const productIds =
    categoryId === 0 ? undefined : await findProductsOfCategories(ctx, await listBelow(ctx, categoryId));
  const buyers = await findBuyers(ctx, { recentDays, productIds });
  return levels.length === 0 ? buyers : keepMembersOfLevels(ctx, buyers, levels);
}

/** How many members it is for. @throws AppError invalidInput */
export async function countAudience(ctx: RequestContext, audience: Audience): Promise<number> {
  if (isByOrders(audience)) return (await chooseAudience(ctx, audience)).length;
  return countOfLevels(await countMembersByLevel(ctx), audience.levels);
}

export function countOfLevels(members: ReadonlyMap<number, number>, levels: readonly number[]): number {
  return [...members].reduce(
    (sum, [level, count]) => sum + (levels.length === 0 || levels.includes(level) ? count : 0),
    0,
  );
}

async function listBelow(ctx: RequestContext, categoryId: number): Promise<number[]> {
  const below = (await listCategories(ctx)).filter(({ path }) => path.includes(categoryId));
  if (below.length === 0) throw invalidInput('所选分类不存在，请重新选择');
  return below.map(({ id }) => id);
}

import type { RepairGrade } from '@jishi/contract/repair-words.ts';
import { makeSku, next } from '../../test/factories.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { repairCategory, repairItem, repairPrice } from './repair-catalogue.tables.ts';

/** A fault and what mending it costs; a grade that is left out has no price. */
export interface FaultPlan {
  minutes?: number;
  needsCheck?: boolean;
  active?: boolean;
  fen?: Partial<Record<RepairGrade, number>>;
  partPpid?: number;
}

/** A model with faults that have prices, in a group of faults of their own. */
export async function makeRepairable(
  ctx: RequestContext,
  faults: readonly FaultPlan[] = [{}],
  model = `维修机型${next()}`,
): Promise<{
  productId: number;
  ppid: number;
  categoryId: number;
  repairCategoryId: number;
  itemIds: number[];
}> {
  const sku = await makeSku(ctx, { model, status: 'offShelf' });
  const tenantId = ctx.tenant.id;
  const [group] = await ctx.db
    .insert(repairCategory)
    .values({ tenantId, name: `故障分类${next()}`, icon: 'screen', sort: next() })
    .returning();
  if (!group) throw new Error('no group of faults was written');
  const itemIds: number[] = [];
  for (const {
    minutes = 45,
    needsCheck = false,
    active = true,
    fen = { original: 59_900 },
    partPpid,
  } of faults) {
    const [item] = await ctx.db
      .insert(repairItem)
      .values({ tenantId, categoryId: group.id, name: `故障${next()}`, minutes, needsCheck, active })
      .returning();
    if (!item) throw new Error('no fault was written');
    itemIds.push(item.id);
    for (const [grade, priceFen] of Object.entries(fen) as [RepairGrade, number][])
      await ctx.db.insert(repairPrice).values({
        ...{ tenantId, productId: sku.productId, itemId: item.id, grade, priceFen },
        ...{ labourFen: Math.min(8_000, priceFen), warrantyDays: grade === 'original' ? 365 : 180 },
        partPpid: partPpid ?? null,
      });
  }
  // As what staff write is announced.
  ctx.platform.sharedAnswers.forgetTenant(tenantId);
  return { ...sku, repairCategoryId: group.id, itemIds };
}

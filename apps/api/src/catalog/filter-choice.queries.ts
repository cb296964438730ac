import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { filterName } from './catalog.tables.ts';
import { filterChoice } from './filter-choice.tables.ts';

/** Whether lists are filtered by a parameter, as staff have decided; undefined: as follows from the goods. */
export type FilterChoice = boolean | undefined;

/**
 * Places of names that staff have chosen, and of all others: what was chosen comes first where there is no room for
 * all.
 */
const [CHOSEN_SORT, PLAIN_SORT] = [-1, 0];

/** What staff have decided about the parameters of categories. */
export async function selectFilterChoices(
  ctx: RequestContext,
  categoryIds: readonly number[],
): Promise<{ categoryId: number; name: string; shown: boolean }[]> {
  if (categoryIds.length === 0) return [];
  return ctx.db
    .select({
      categoryId: filterChoice.categoryId,
      name: filterChoice.name,
      shown: filterChoice.shown,
    })
    .from(filterChoice)
    .where(and(eq(filterChoice.tenantId, ctx.tenant.id), inArray(filterChoice.categoryId, [...categoryIds])));
}

/** Writes down a decision, or forgets it. In a transaction. */
export async function saveFilterChoice(
  ctx: RequestContext,
  { categoryId, name }: { categoryId: number; name: string },
  shown: FilterChoice,
): Promise<void> {
  const tenantId = ctx.tenant.id;
  if (shown === undefined) {
    await ctx.db
      .delete(filterChoice)
      .where(
        and(
          eq(filterChoice.tenantId, tenantId),
          eq(filterChoice.categoryId, categoryId),
          eq(filterChoice.name, name),
        ),
      );
  } else {
    await ctx.db
      .insert(filterChoice)
      .values({ tenantId, categoryId, name, shown })
      .onConflictDoUpdate({
        target: [filterChoice.tenantId, filterChoice.categoryId, filterChoice.name],
        set: { shown },
      });
  }
  const isChosen = sql`EXISTS (
    SELECT 1 FROM filter_choice AS chosen
     WHERE chosen.tenant_id = ${tenantId} AND chosen.name = ${name} AND chosen.shown)`;
  const sort = sql`CASE WHEN ${isChosen} THEN ${CHOSEN_SORT}::int ELSE ${PLAIN_SORT}::int END`;
  await ctx.db
    .insert(filterName)
    .values({ tenantId, name, sort })
    .onConflictDoUpdate({ target: [filterName.tenantId, filterName.name], set: { sort } });
}

import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** How the values of a parameter are spread over the models of a category. */
export interface ParameterSpread {
  categoryId: number;
  name: string;
  /** Models that have the parameter. */
  models: number;
  /** Different values among them. */
  values: number;
}

/**
 * The parameters of the goods of categories with how their values repeat. Values of more than `maximumLength`
 * characters are sentences and do not count.
 */
export async function selectParameterSpread(
  ctx: RequestContext,
  categoryIds: readonly number[],
  maximumLength: number,
): Promise<ParameterSpread[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await ctx.db.execute<{
    categoryId: number;
    name: string;
    models: number;
    values: number;
  }>(sql`
    SELECT category_id::int AS "categoryId", one.name, count(*)::int AS models, count(DISTINCT one.value)::int AS "values"
      FROM product, jsonb_to_recordset(parameters) AS one(name text, value text)
     WHERE tenant_id = ${ctx.tenant.id} AND kind = 'goods'
       AND category_id IN (${sql.join(
         categoryIds.map((id) => sql`${id}`),
         sql`, `,
       )})
       AND length(one.value) BETWEEN 1 AND ${maximumLength}
     GROUP BY category_id, one.name`);
  return rows;
}

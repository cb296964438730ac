import type { SalesGroup } from '@jishi/contract/sales-report-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** What a group is called, and what the name leaves open. */
export interface SoldName {
  name: string;
  note: string;
}

const named: Partial<Record<SalesGroup, SQL>> = {
  store: sql`SELECT id, name, '' AS note FROM store AS row`,
  category: sql`SELECT id, name, '' AS note FROM category AS row`,
  brand: sql`SELECT id, name, '' AS note FROM brand AS row`,
  product: sql`SELECT row.id, row.model AS name, brand.name AS note FROM product AS row
    JOIN brand ON brand.tenant_id = row.tenant_id AND brand.id = row.brand_id`,
  sku: sql`SELECT ppid AS id, name, code AS note FROM sku AS row`,
};
const ids: Partial<Record<SalesGroup, SQL>> = { sku: sql`row.ppid` };

/** Names of groups by their id; what is not there any more is left out. */
export async function selectSoldNames(
  ctx: RequestContext,
  by: SalesGroup,
  keys: readonly string[],
): Promise<Map<string, SoldName>> {
  const from = named[by];
  const wanted = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (!from || wanted.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: string; name: string; note: string }>(
    sql`${from} WHERE row.tenant_id = ${ctx.tenant.id} AND ${ids[by] ?? sql`row.id`} = ANY(${sql.param(wanted)}::bigint[])`,
  );
  return new Map(rows.map(({ id, name, note }) => [String(id), { name, note }]));
}

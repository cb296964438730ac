import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { product, sku } from './catalog.tables.ts';
import { skuPriceDay } from './price-day.tables.ts';
import { skuRegionalPrice } from './regional-price.tables.ts';

/** What names a SKU, a model and a brand in any table of the shop. */
const SKU_COLUMNS = ['ppid', 'gift_ppid', 'part_ppid', 'service_ppid', 'twin_ppid'];
const MODEL_COLUMN = 'product_id';
const BRAND_COLUMN = 'brand_id';

/** Tables in which one of these SKUs or the model stands. @param except tables whose rows go with the goods */
export function selectUses(
  tx: RequestContext,
  { ppids, productId, except }: { ppids: readonly number[]; productId?: number; except: readonly string[] },
): Promise<string[]> {
  const wanted = new Map(SKU_COLUMNS.map((column) => [column, ppids]));
  if (productId !== undefined) wanted.set(MODEL_COLUMN, [productId]);
  return findTables(tx, wanted, except);
}

/** Tables in which a brand stands. */
export function selectUsesOfBrand(
  tx: RequestContext,
  brandId: number,
  except: readonly string[],
): Promise<string[]> {
  return findTables(tx, new Map([[BRAND_COLUMN, [brandId]]]), except);
}

/**
 * Tables, of whatever room, in which one of some ids stands in a column of a name, so that a room that is built
 * tomorrow keeps its goods as well. Asks every such table, which only a deletion may do.
 */
async function findTables(
  tx: RequestContext,
  wanted: ReadonlyMap<string, readonly number[]>,
  except: readonly string[],
): Promise<string[]> {
  const { rows: places } = await tx.db.execute<{ table: string; column: string }>(sql`
    SELECT here.table_name AS "table", here.column_name AS "column"
      FROM information_schema.columns AS here
      JOIN information_schema.columns AS owner
        ON owner.table_schema = here.table_schema AND owner.table_name = here.table_name
       AND owner.column_name = 'tenant_id'
     WHERE here.table_schema = 'public'
       AND here.column_name = ANY(${sql.param([...wanted.keys()])}::text[])
       AND here.table_name <> ALL(${sql.param([...except])}::text[])
     ORDER BY 1, 2`);
  if (places.length === 0) return [];
  const asked = places.map(
    ({ table, column }) => sql`SELECT ${table}::text AS "table" WHERE EXISTS (
      SELECT FROM ${sql.identifier(table)} WHERE tenant_id = ${tx.tenant.id}
         AND ${sql.identifier(column)} = ANY(${sql.param([...(wanted.get(column) ?? [])])}::bigint[]))`,
  );
  const { rows } = await tx.db.execute<{ table: string }>(sql.join(asked, sql` UNION `));
  return rows.map(({ table }) => table);
}

/** Takes SKUs out of the catalogue with their prices; the transaction makes sure that nothing needs them. */
export async function deleteSkus(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  for (const table of [skuPriceDay, skuRegionalPrice, sku])
    await tx.db.delete(table).where(and(eq(table.tenantId, tx.tenant.id), inArray(table.ppid, [...ppids])));
}

/** Takes a model without SKUs out of the catalogue. */
export async function deleteModel(tx: RequestContext, id: number): Promise<void> {
  await tx.db.delete(product).where(and(eq(product.tenantId, tx.tenant.id), eq(product.id, id)));
}

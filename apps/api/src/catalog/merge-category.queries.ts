import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product, serviceOffer } from './catalog.tables.ts';

/** Gives all models of a category to another one, and its services. @returns how many models */
export async function moveGoods(tx: RequestContext, fromId: number, intoId: number): Promise<number> {
  const moved = await tx.db
    .update(product)
    .set({ categoryId: intoId, version: sql`${product.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(product.tenantId, tx.tenant.id), eq(product.categoryId, fromId)))
    .returning({ id: product.id });
  await tx.db.execute(sql`
    INSERT INTO ${serviceOffer} (tenant_id, product_id, category_id, sort, active)
    SELECT tenant_id, product_id, ${intoId}, sort, active FROM ${serviceOffer}
     WHERE tenant_id = ${tx.tenant.id} AND category_id = ${fromId}
    ON CONFLICT DO NOTHING`);
  await tx.db
    .delete(serviceOffer)
    .where(and(eq(serviceOffer.tenantId, tx.tenant.id), eq(serviceOffer.categoryId, fromId)));
  return moved.length;
}

/** Has staff who look at a category told that it is another now. */
export async function touchCategory(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .update(category)
    .set({ version: sql`${category.version} + 1` })
    .where(and(eq(category.tenantId, tx.tenant.id), eq(category.id, id)));
}

/**
 * Tables in which a category is named as what something counts for: `kind` or `scope` beside `ref_id`, of whatever
 * room, and installments, which name it by its column. Those with a foreign key refuse by themselves.
 */
export async function selectUsesOfCategory(tx: RequestContext, id: number): Promise<string[]> {
  const { rows: places } = await tx.db.execute<{ table: string; kind: string }>(sql`
    SELECT here.table_name AS "table", word.column_name AS kind
      FROM information_schema.columns AS here
      JOIN information_schema.columns AS word
        ON word.table_schema = here.table_schema AND word.table_name = here.table_name
       AND word.column_name IN ('kind', 'scope')
     WHERE here.table_schema = 'public' AND here.column_name = 'ref_id'
     ORDER BY 1`);
  const asked = places.map(
    ({ table, kind }) => sql`SELECT ${table}::text AS "table" WHERE EXISTS (
      SELECT FROM ${sql.identifier(table)} WHERE tenant_id = ${tx.tenant.id}
         AND ${sql.identifier(kind)} = 'category' AND ref_id = ${id})`,
  );
  asked.push(sql`SELECT 'installment_plan' AS "table" WHERE EXISTS (
    SELECT FROM installment_plan WHERE tenant_id = ${tx.tenant.id} AND category_id = ${id})`);
  const { rows } = await tx.db.execute<{ table: string }>(sql.join(asked, sql` UNION `));
  return rows.map(({ table }) => table);
}

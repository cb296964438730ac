import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product, sku } from './catalog.tables.ts';

export type ModelRow = typeof product.$inferSelect;
export type ModelSkuRow = typeof sku.$inferSelect;
/** What is written of a model by hand. */
export type ModelChange = Pick<
  ModelRow,
  'brandId' | 'categoryId' | 'model' | 'series' | 'sellingPoint' | 'tags' | 'dimensionNames' | 'parameters'
>;
/** What is written of a SKU by hand; the rest stays as it is. */
export type SkuChange = Pick<
  ModelSkuRow,
  | 'code'
  | 'gtin'
  | 'name'
  | 'specValues'
  | 'priceFen'
  | 'listPriceFen'
  | 'status'
  | 'purchaseLimit'
  | 'pictures'
  | 'sort'
>;

const isGoods = eq(product.kind, 'goods');

/** A model of ordinary goods. */
export async function selectEditedModel(ctx: RequestContext, id: number): Promise<ModelRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id), isGoods));
  return row;
}

/** The same, kept from everybody else who changes it or one of its SKUs until the transaction ends. */
export async function lockEditedModel(tx: RequestContext, id: number): Promise<ModelRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(product)
    .where(and(eq(product.tenantId, tx.tenant.id), eq(product.id, id), isGoods))
    .for('no key update');
  return row;
}

/** All SKUs of a model in their order. */
export async function selectEditedSkus(ctx: RequestContext, productId: number): Promise<ModelSkuRow[]> {
  return ctx.db
    .select()
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.productId, productId)))
    .orderBy(asc(sku.sort), asc(sku.ppid));
}

/** The model that a form has made before. */
export async function selectModelByToken(
  ctx: RequestContext,
  submitToken: string,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.submitToken, submitToken)));
  return row?.id;
}

/** Makes a model. @returns its id; undefined where the form has made one, or the brand has the model there */
export async function insertEditedModel(
  tx: RequestContext,
  row: ModelChange & { submitToken: string },
): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(product)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: product.id });
  return made?.id;
}

/** Whether a brand has another model of a name in a category: goods or units. */
export async function isModelTaken(
  ctx: RequestContext,
  { brandId, categoryId, model }: Pick<ModelChange, 'brandId' | 'categoryId' | 'model'>,
  exceptId = 0,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        eq(product.brandId, brandId),
        eq(product.categoryId, categoryId),
        eq(product.model, model),
        ne(product.id, exceptId),
      ),
    );
  return rows.length > 0;
}

/** SKUs of other models by their codes. */
export async function selectTakenCodes(
  ctx: RequestContext,
  codes: readonly string[],
  exceptProductId: number,
): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ code: sku.code, name: sku.name })
    .from(sku)
    .where(
      and(eq(sku.tenantId, ctx.tenant.id), inArray(sku.code, [...codes]), ne(sku.productId, exceptProductId)),
    );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Makes SKUs of a model. @returns ppids by code; a code that somebody else has taken in between is not in it */
export async function insertEditedSkus(
  tx: RequestContext,
  productId: number,
  rows: readonly SkuChange[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const made = await tx.db
    .insert(sku)
    .values(
      rows.map((row) => ({ ...row, tenantId: tx.tenant.id, productId, draft: row.status === 'offShelf' })),
    )
    .onConflictDoNothing()
    .returning({ ppid: sku.ppid, code: sku.code });
  return new Map(made.map(({ ppid, code }) => [code, ppid]));
}

/** Gives SKUs codes that nobody has, so that two of a model may exchange theirs. */
export async function clearCodes(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  if (ppids.length === 0) return;
  await tx.db
    .update(sku)
    .set({ code: sql`'~' || ${sku.ppid}` })
    .where(and(eq(sku.tenantId, tx.tenant.id), inArray(sku.ppid, [...ppids])));
}

/** What the models of a category say of themselves: each parameter with its group, and how many have which value. */
export async function selectParameterUses(
  ctx: RequestContext,
  categoryId: number,
): Promise<{ group: string; name: string; value: string; models: number; place: number }[]> {
  const { rows } = await ctx.db.execute<{
    group: string;
    name: string;
    value: string;
    models: number;
    place: number;
  }>(sql`
    SELECT one.value ->> 'group' AS "group", one.value ->> 'name' AS name, one.value ->> 'value' AS value,
           count(*)::int AS models, avg(one.place)::float8 AS place
      FROM ${product}, jsonb_array_elements(${product.parameters}) WITH ORDINALITY AS one(value, place)
     WHERE ${product.tenantId} = ${ctx.tenant.id} AND ${isGoods} AND ${product.categoryId} = ${categoryId}
     GROUP BY 1, 2, 3`);
  return rows;
}

/** The names of a category from the first level down; undefined for an unknown one. */
export async function selectCategoryNames(ctx: RequestContext, id: number): Promise<string[] | undefined> {
  const rows = await ctx.db
    .select({ id: category.id, name: category.name, path: category.path })
    .from(category)
    .where(eq(category.tenantId, ctx.tenant.id));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return rows.find((row) => row.id === id)?.path.map((one) => names.get(one) ?? '');
}

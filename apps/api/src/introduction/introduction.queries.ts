import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type KeptBlock, productIntroduction } from './introduction.tables.ts';

export type IntroductionRow = typeof productIntroduction.$inferSelect;

const isOf = (ctx: RequestContext, productId: number) =>
  and(eq(productIntroduction.tenantId, ctx.tenant.id), eq(productIntroduction.productId, productId));

export async function selectIntroduction(
  ctx: RequestContext,
  productId: number,
): Promise<IntroductionRow | undefined> {
  const [row] = await ctx.db.select().from(productIntroduction).where(isOf(ctx, productId));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockIntroduction(
  tx: RequestContext,
  productId: number,
): Promise<IntroductionRow | undefined> {
  const [row] = await tx.db.select().from(productIntroduction).where(isOf(tx, productId)).for('update');
  return row;
}

/** @returns false where a colleague has begun one meanwhile */
export async function insertIntroduction(
  tx: RequestContext,
  row: { productId: number; draft: KeptBlock[]; updatedBy: string },
): Promise<boolean> {
  const rows = await tx.db
    .insert(productIntroduction)
    .values({ ...row, version: 1, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ productId: productIntroduction.productId });
  return rows.length > 0;
}

export async function updateIntroduction(
  tx: RequestContext,
  productId: number,
  change: Partial<Omit<IntroductionRow, 'tenantId' | 'productId'>>,
): Promise<void> {
  await tx.db.update(productIntroduction).set(change).where(isOf(tx, productId));
}

/** Puts an introduction that is published in the place of all there is. */
export async function replaceIntroduction(
  tx: RequestContext,
  productId: number,
  blocks: KeptBlock[],
): Promise<void> {
  const facts = { draft: blocks, published: blocks, publishedVersion: 1, publishedAt: new Date() };
  await tx.db
    .insert(productIntroduction)
    .values({ tenantId: tx.tenant.id, productId, version: 1, updatedBy: '', ...facts })
    .onConflictDoUpdate({
      target: [productIntroduction.tenantId, productIntroduction.productId],
      set: { version: 1, updatedBy: '', ...facts },
    });
}

/** A page of introductions, the latest change first. */
export async function selectIntroductions(
  ctx: RequestContext,
  filter: { productIds: readonly number[] | undefined; state: '' | 'draft' | 'changed' | 'published' },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { publishedVersion, version } = productIntroduction;
  const states = {
    '': undefined,
    draft: isNull(publishedVersion),
    changed: and(isNotNull(publishedVersion), ne(publishedVersion, version)),
    published: eq(publishedVersion, version),
  };
  const where = and(
    eq(productIntroduction.tenantId, ctx.tenant.id),
    filter.productIds && inArray(productIntroduction.productId, [...filter.productIds]),
    states[filter.state],
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        productId: productIntroduction.productId,
        blocks: sql<number>`jsonb_array_length(${productIntroduction.draft})`,
        version,
        publishedVersion,
        updatedAt: productIntroduction.updatedAt,
        updatedBy: productIntroduction.updatedBy,
      })
      .from(productIntroduction)
      .where(where)
      .orderBy(desc(productIntroduction.updatedAt), desc(productIntroduction.productId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(productIntroduction, where),
  ]);
  return { rows, total };
}

/** Takes an introduction away, draft and all. */
export async function deleteIntroduction(tx: RequestContext, productId: number): Promise<void> {
  await tx.db
    .delete(productIntroduction)
    .where(and(eq(productIntroduction.tenantId, tx.tenant.id), eq(productIntroduction.productId, productId)));
}

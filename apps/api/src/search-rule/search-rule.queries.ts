import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { searchPin, searchSynonym } from './search-rule.tables.ts';

export type SynonymRow = typeof searchSynonym.$inferSelect;
export type SynonymDraft = Pick<SynonymRow, 'words' | 'oneWay' | 'active'>;
export type PinRow = typeof searchPin.$inferSelect;
export type PinDraft = Omit<PinRow, 'tenantId' | 'id' | 'updatedAt'>;

export function selectSynonyms(ctx: RequestContext): Promise<SynonymRow[]> {
  return ctx.db
    .select()
    .from(searchSynonym)
    .where(eq(searchSynonym.tenantId, ctx.tenant.id))
    .orderBy(desc(searchSynonym.updatedAt), desc(searchSynonym.id));
}

export function selectPins(ctx: RequestContext): Promise<PinRow[]> {
  return ctx.db
    .select()
    .from(searchPin)
    .where(eq(searchPin.tenantId, ctx.tenant.id))
    .orderBy(asc(searchPin.key), asc(searchPin.position), asc(searchPin.id));
}

const synonymById = (ctx: RequestContext, id: number) =>
  and(eq(searchSynonym.tenantId, ctx.tenant.id), eq(searchSynonym.id, id));
const pinById = (ctx: RequestContext, id: number) =>
  and(eq(searchPin.tenantId, ctx.tenant.id), eq(searchPin.id, id));

export async function selectSynonym(ctx: RequestContext, id: number): Promise<SynonymRow | undefined> {
  const [row] = await ctx.db.select().from(searchSynonym).where(synonymById(ctx, id)).for('update');
  return row;
}

export async function countSynonyms(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(searchSynonym)
    .where(eq(searchSynonym.tenantId, ctx.tenant.id));
  return row?.total ?? 0;
}

export async function insertSynonym(ctx: RequestContext, draft: SynonymDraft): Promise<number> {
  const [row] = await ctx.db
    .insert(searchSynonym)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .returning({ id: searchSynonym.id });
  if (!row) throw new Error('a group of synonyms was not made');
  return row.id;
}

export async function updateSynonym(ctx: RequestContext, id: number, draft: SynonymDraft): Promise<void> {
  await ctx.db
    .update(searchSynonym)
    .set({ ...draft, updatedAt: new Date() })
    .where(synonymById(ctx, id));
}

export async function deleteSynonym(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(searchSynonym).where(synonymById(ctx, id));
}

export async function selectPin(ctx: RequestContext, id: number): Promise<PinRow | undefined> {
  const [row] = await ctx.db.select().from(searchPin).where(pinById(ctx, id)).for('update');
  return row;
}

/** @returns undefined where the model has a place for the keyword already */
export async function insertPin(ctx: RequestContext, draft: PinDraft): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(searchPin)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: searchPin.id });
  return row?.id;
}

/** The pin of a model for a keyword. */
export async function selectPinOf(
  ctx: RequestContext,
  { key, productId }: Pick<PinRow, 'key' | 'productId'>,
): Promise<PinRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(searchPin)
    .where(
      and(eq(searchPin.tenantId, ctx.tenant.id), eq(searchPin.key, key), eq(searchPin.productId, productId)),
    );
  return row;
}

export async function updatePin(ctx: RequestContext, id: number, draft: PinDraft): Promise<void> {
  await ctx.db
    .update(searchPin)
    .set({ ...draft, updatedAt: new Date() })
    .where(pinById(ctx, id));
}

export async function deletePin(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(searchPin).where(pinById(ctx, id));
}

import type { ContentPart } from '@jishi/contract/content-part.ts';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type ContentBody, contentDraft, contentEntryId, contentVersion } from './content.tables.ts';

/** A part in one place: 0 for everybody, or a division. */
export interface PartKey {
  part: ContentPart;
  cityId: number;
}
export type DraftRow = typeof contentDraft.$inferSelect;
/** A part as it is read: published, or the draft in a preview. */
export interface PartContent extends PartKey {
  body: ContentBody;
}

function ofPart(ctx: RequestContext, { part, cityId }: PartKey) {
  return and(
    eq(contentDraft.tenantId, ctx.tenant.id),
    eq(contentDraft.part, part),
    eq(contentDraft.cityId, cityId),
  );
}

/** Everything shoppers of the tenant may see, of all places. */
export async function selectPublished(ctx: RequestContext): Promise<PartContent[]> {
  return ctx.db
    .select({ part: contentDraft.part, cityId: contentDraft.cityId, body: contentVersion.body })
    .from(contentDraft)
    .innerJoin(
      contentVersion,
      and(
        eq(contentVersion.tenantId, contentDraft.tenantId),
        eq(contentVersion.id, contentDraft.publishedId),
      ),
    )
    .where(eq(contentDraft.tenantId, ctx.tenant.id));
}

/** All drafts of the tenant. */
export async function selectDrafts(ctx: RequestContext): Promise<DraftRow[]> {
  return ctx.db
    .select()
    .from(contentDraft)
    .where(eq(contentDraft.tenantId, ctx.tenant.id))
    .orderBy(asc(contentDraft.part), asc(contentDraft.cityId));
}

export async function selectDraft(ctx: RequestContext, key: PartKey): Promise<DraftRow | undefined> {
  const [row] = await ctx.db.select().from(contentDraft).where(ofPart(ctx, key));
  return row;
}

/** The draft, kept from others until the transaction ends. */
export async function lockDraft(ctx: RequestContext, key: PartKey): Promise<DraftRow | undefined> {
  const [row] = await ctx.db.select().from(contentDraft).where(ofPart(ctx, key)).for('update');
  return row;
}

/** Writes the first draft of a part. @returns false when somebody else was first */
export async function insertDraft(
  ctx: RequestContext,
  key: PartKey,
  values: { body: ContentBody; updatedBy: string },
): Promise<boolean> {
  const rows = await ctx.db
    .insert(contentDraft)
    .values({ tenantId: ctx.tenant.id, ...key, ...values, version: 1 })
    .onConflictDoNothing()
    .returning({ version: contentDraft.version });
  return rows.length > 0;
}

export async function updateDraft(
  ctx: RequestContext,
  key: PartKey,
  values: Partial<Omit<DraftRow, 'tenantId' | 'part' | 'cityId'>>,
): Promise<void> {
  await ctx.db.update(contentDraft).set(values).where(ofPart(ctx, key));
}

export async function deleteDraft(ctx: RequestContext, key: PartKey): Promise<void> {
  await ctx.db.delete(contentDraft).where(ofPart(ctx, key));
}

/** Keeps a body as a version. @returns its id */
export async function insertVersion(
  ctx: RequestContext,
  version: PartContent & { publishedBy: string },
): Promise<number> {
  const [row] = await ctx.db
    .insert(contentVersion)
    .values({ tenantId: ctx.tenant.id, ...version })
    .returning({ id: contentVersion.id });
  if (!row) throw new Error('a version was not kept');
  return row.id;
}

/** Versions of a part, newest first. */
export async function selectVersions(ctx: RequestContext, key: PartKey, limit: number) {
  return ctx.db
    .select()
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.tenantId, ctx.tenant.id),
        eq(contentVersion.part, key.part),
        eq(contentVersion.cityId, key.cityId),
      ),
    )
    .orderBy(desc(contentVersion.id))
    .limit(limit);
}

/** Forgets versions of a part older than one. */
export async function deleteVersionsBefore(ctx: RequestContext, key: PartKey, id: number): Promise<void> {
  await ctx.db
    .delete(contentVersion)
    .where(
      and(
        eq(contentVersion.tenantId, ctx.tenant.id),
        eq(contentVersion.part, key.part),
        eq(contentVersion.cityId, key.cityId),
        lt(contentVersion.id, id),
      ),
    );
}

/** Fresh numbers for entries. */
export async function drawEntryIds(ctx: RequestContext, count: number): Promise<number[]> {
  if (count === 0) return [];
  const name = contentEntryId.seqName ?? '';
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`SELECT nextval(${name}::regclass) AS id FROM generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => Number(row.id));
}

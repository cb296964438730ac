import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { EntryRow } from './document.queries.ts';
import { documentCategory, documentEntry, documentVersion } from './document.tables.ts';

const isEntry = (ctx: RequestContext, id: number) =>
  and(eq(documentEntry.tenantId, ctx.tenant.id), eq(documentEntry.id, id));
const isCategory = (ctx: RequestContext, id: number) =>
  and(eq(documentCategory.tenantId, ctx.tenant.id), eq(documentCategory.id, id));

/** Begins a document, as the last of its category. @returns nothing where another one has its short name */
export async function insertEntry(
  tx: RequestContext,
  row: Pick<EntryRow, 'categoryId' | 'shortName' | 'title' | 'html' | 'department' | 'updatedBy'>,
): Promise<number | undefined> {
  const sort = sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM ${documentEntry} WHERE tenant_id = ${tx.tenant.id} AND category_id = ${row.categoryId})`;
  const [made] = await tx.db
    .insert(documentEntry)
    .values({ ...row, sort, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: documentEntry.id });
  return made?.id;
}

export async function updateEntry(
  tx: RequestContext,
  id: number,
  change: Partial<Omit<EntryRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.db.update(documentEntry).set(change).where(isEntry(tx, id));
}

/** Whether a document that is there has the short name, and is another one. */
export async function isNameTaken(ctx: RequestContext, shortName: string, butId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: documentEntry.id })
    .from(documentEntry)
    .where(
      and(
        eq(documentEntry.tenantId, ctx.tenant.id),
        eq(documentEntry.shortName, shortName),
        isNull(documentEntry.deletedAt),
        sql`${documentEntry.id} <> ${butId}`,
      ),
    );
  return row !== undefined;
}

export async function insertVersion(
  tx: RequestContext,
  row: Omit<typeof documentVersion.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.db.insert(documentVersion).values({ ...row, tenantId: tx.tenant.id });
}

/** What readers saw of a document, the latest first. */
export function selectVersions(ctx: RequestContext, documentId: number, limit: number) {
  return ctx.db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.tenantId, ctx.tenant.id), eq(documentVersion.documentId, documentId)))
    .orderBy(desc(documentVersion.number))
    .limit(limit);
}

type CategoryDraft = Pick<
  typeof documentCategory.$inferInsert,
  'parentId' | 'section' | 'name' | 'note' | 'icon'
>;

/** Makes a category, as the last of its floor. @returns nothing where there is one of this name */
export async function insertCategory(tx: RequestContext, draft: CategoryDraft): Promise<number | undefined> {
  const sort = sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM ${documentCategory} WHERE tenant_id = ${tx.tenant.id})`;
  const [made] = await tx.db
    .insert(documentCategory)
    .values({ ...draft, sort, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: documentCategory.id });
  return made?.id;
}

/** @returns false where another one on its floor has the name */
export async function updateCategory(tx: RequestContext, id: number, draft: CategoryDraft): Promise<boolean> {
  const { parentId = null, name } = draft;
  const [other] = await tx.db
    .select({ id: documentCategory.id })
    .from(documentCategory)
    .where(
      and(
        eq(documentCategory.tenantId, tx.tenant.id),
        parentId === null ? isNull(documentCategory.parentId) : eq(documentCategory.parentId, parentId),
        eq(documentCategory.name, name),
        sql`${documentCategory.id} <> ${id}`,
      ),
    );
  if (other) return false;
  await tx.db.update(documentCategory).set(draft).where(isCategory(tx, id));
  // What stands below it is of its section.
  await tx.db
    .update(documentCategory)
    .set({ section: draft.section })
    .where(and(eq(documentCategory.tenantId, tx.tenant.id), eq(documentCategory.parentId, id)));
  return true;
}

/** Documents that ever stood in a category, and categories below it. */
export async function countInside(ctx: RequestContext, id: number): Promise<number> {
  const [documents, categories] = await Promise.all([
    ctx.db.$count(
      documentEntry,
      and(
        eq(documentEntry.tenantId, ctx.tenant.id),
        eq(documentEntry.categoryId, id),
        isNull(documentEntry.deletedAt),
      ),
    ),
    ctx.db.$count(
      documentCategory,
      and(eq(documentCategory.tenantId, ctx.tenant.id), eq(documentCategory.parentId, id)),
    ),
  ]);
  return documents + categories;
}

/** Deletes an empty category; documents deleted before move to another one, since their versions stay. */
export async function deleteCategory(tx: RequestContext, id: number): Promise<void> {
  const [other] = await tx.db
    .select({ id: documentCategory.id })
    .from(documentCategory)
    .where(and(eq(documentCategory.tenantId, tx.tenant.id), sql`${documentCategory.id} <> ${id}`))
    .limit(1);
  if (other)
    await tx.db
      .update(documentEntry)
      .set({ categoryId: other.id })
      .where(and(eq(documentEntry.tenantId, tx.tenant.id), eq(documentEntry.categoryId, id)));
  await tx.db.delete(documentCategory).where(isCategory(tx, id));
}

const placeIn = (ids: readonly number[], column: typeof documentEntry.id | typeof documentCategory.id) =>
  sql<number>`array_position(${sql.param([...ids])}::bigint[], ${column})`;

/** Puts documents into a category, in this order. @returns how many there were */
export async function arrangeEntries(
  tx: RequestContext,
  categoryId: number,
  ids: readonly number[],
): Promise<number> {
  const moved = await tx.db
    .update(documentEntry)
    .set({ categoryId, sort: placeIn(ids, documentEntry.id) })
    .where(
      and(
        eq(documentEntry.tenantId, tx.tenant.id),
        inArray(documentEntry.id, [...ids]),
        isNull(documentEntry.deletedAt),
      ),
    )
    .returning({ id: documentEntry.id });
  return moved.length;
}

/** Puts categories below another one, or onto the upper floor, in this order; they are of its section then. */
export async function arrangeCategories(
  tx: RequestContext,
  parent: { id: number; section: typeof documentCategory.$inferSelect.section } | null,
  ids: readonly number[],
): Promise<number> {
  const moved = await tx.db
    .update(documentCategory)
    .set({
      parentId: parent?.id ?? null,
      ...(parent && { section: parent.section }),
      sort: placeIn(ids, documentCategory.id),
    })
    .where(and(eq(documentCategory.tenantId, tx.tenant.id), inArray(documentCategory.id, [...ids])))
    .returning({ id: documentCategory.id });
  return moved.length;
}

import type { DocumentSection } from '@jishi/contract/document-words.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { documentCategory, documentEntry, documentFeedback, documentVersion } from './document.tables.ts';

export type CategoryRow = typeof documentCategory.$inferSelect;
export type EntryRow = typeof documentEntry.$inferSelect;

const parent = alias(documentCategory, 'parent');

/** All categories: the upper floor in its order, each before those below it. */
export async function selectCategories(ctx: RequestContext): Promise<CategoryRow[]> {
  return ctx.db
    .select()
    .from(documentCategory)
    .where(eq(documentCategory.tenantId, ctx.tenant.id))
    .orderBy(asc(documentCategory.sort), asc(documentCategory.id));
}

const isShown = (ctx: RequestContext) =>
  and(
    eq(documentEntry.tenantId, ctx.tenant.id),
    eq(documentEntry.state, 'published'),
    isNull(documentEntry.deletedAt),
  );
const ofVersion = and(
  eq(documentVersion.tenantId, documentEntry.tenantId),
  eq(documentVersion.documentId, documentEntry.id),
  eq(documentVersion.number, documentEntry.publishedNumber),
);
const ofCategory = and(
  eq(documentCategory.tenantId, documentEntry.tenantId),
  eq(documentCategory.id, documentEntry.categoryId),
);
const ofParent = and(
  eq(parent.tenantId, documentCategory.tenantId),
  eq(parent.id, documentCategory.parentId),
);

const shown = {
  id: documentEntry.id,
  categoryId: documentEntry.categoryId,
  shortName: documentEntry.shortName,
  title: documentVersion.title,
  department: documentEntry.department,
  sort: documentEntry.sort,
  createdAt: documentEntry.createdAt,
  updatedAt: documentVersion.createdAt,
};
const voices = (helpful: boolean) =>
  sql<number>`(SELECT count(*)::int FROM ${documentFeedback} WHERE ${documentFeedback.tenantId} = ${documentEntry.tenantId} AND ${documentFeedback.documentId} = ${documentEntry.id} AND ${documentFeedback.helpful} = ${helpful})`;
/** Documents in the order of their categories. */
const inOrder = [
  sql`coalesce(${parent.sort}, ${documentCategory.sort})`,
  sql`coalesce(${parent.id}, ${documentCategory.id})`,
  // What stands in the upper category itself comes before what stands below it.
  sql`${documentCategory.parentId} NULLS FIRST`,
  asc(documentCategory.sort),
  asc(documentCategory.id),
  asc(documentEntry.sort),
  asc(documentEntry.id),
];

export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

/** Published documents without their content, in their order. */
export function selectShown(
  ctx: RequestContext,
  of: { categoryId?: number; section?: DocumentSection },
  order: readonly SQL[] = inOrder,
) {
  return ctx.db
    .select({ ...shown, helpful: voices(true) })
    .from(documentEntry)
    .innerJoin(documentVersion, ofVersion)
    .innerJoin(documentCategory, ofCategory)
    .leftJoin(parent, ofParent)
    .where(
      and(
        isShown(ctx),
        of.categoryId === undefined
          ? undefined
          : or(eq(documentCategory.id, of.categoryId), eq(documentCategory.parentId, of.categoryId)),
        of.section === undefined ? undefined : eq(documentCategory.section, of.section),
      ),
    )
    .orderBy(...order);
}

/** What readers see of documents, with how much of it led nowhere. */
export function selectShownTexts(ctx: RequestContext) {
  return ctx.db
    .select({ id: documentEntry.id, html: documentVersion.html, deadLinks: documentEntry.deadLinks })
    .from(documentEntry)
    .innerJoin(documentVersion, ofVersion)
    .where(isShown(ctx));
}

/** Documents that readers see and whose links were found dead. */
export function countWithDeadLinks(ctx: RequestContext): Promise<number> {
  return ctx.db.$count(documentEntry, and(isShown(ctx), gt(documentEntry.deadLinks, 0)));
}

export const tenantsWithDocuments = tenantsWith(documentEntry, sql`${documentEntry.state} = 'published'`);

/** A published document by its number, or by its short name. */
export async function selectShownOne(
  ctx: RequestContext,
  { id, shortName }: { id: number; shortName: string },
) {
  const [row] = await ctx.db
    .select({ ...shown, html: documentVersion.html })
    .from(documentEntry)
    .innerJoin(documentVersion, ofVersion)
    .where(and(isShown(ctx), id > 0 ? eq(documentEntry.id, id) : eq(documentEntry.shortName, shortName)));
  return row;
}

/**
 * Documents in which at least `least` of the words stand: those with most of them first, a word in the title before one
 * in the text.
 */
export async function selectWithWords(
  ctx: RequestContext,
  { words, least, limit }: { words: readonly string[]; least: number; limit: number },
) {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const inTitle = patterns.map((pattern) => sql`(${documentVersion.title} ILIKE ${pattern})::int`);
  const inText = patterns.map((pattern) => sql`(${documentVersion.plain} ILIKE ${pattern})::int`);
  const found = sql.join(
    patterns.map((_, at) => sql`greatest(${inTitle[at]}, ${inText[at]})`),
    sql` + `,
  );
  const weight = sql`10 * (${sql.join(inTitle, sql` + `)}) + ${sql.join(inText, sql` + `)}`;
  return ctx.db
    .select({
      id: documentEntry.id,
      categoryId: documentEntry.categoryId,
      categoryName: documentCategory.name,
      title: documentVersion.title,
      plain: documentVersion.plain,
    })
    .from(documentEntry)
    .innerJoin(documentVersion, ofVersion)
    .innerJoin(documentCategory, ofCategory)
    .where(and(isShown(ctx), sql`${found} >= ${least}`))
    .orderBy(desc(found), desc(weight), asc(documentEntry.sort), asc(documentEntry.id))
    .limit(limit);
}

/** Writes down whether a document helped; the last voice of a visitor counts. */
export async function upsertFeedback(
  ctx: RequestContext,
  voice: { documentId: number; visitor: string; helpful: boolean },
): Promise<void> {
  const { tenantId, documentId, visitor } = documentFeedback;
  await ctx.db
    .insert(documentFeedback)
    .values({ ...voice, tenantId: ctx.tenant.id })
    .onConflictDoUpdate({ target: [tenantId, documentId, visitor], set: { helpful: voice.helpful } });
}

/** All documents before staff, in their order. */
export function selectForStaff(ctx: RequestContext) {
  return ctx.db
    .select({
      id: documentEntry.id,
      categoryId: documentEntry.categoryId,
      shortName: documentEntry.shortName,
      title: documentEntry.title,
      state: documentEntry.state,
      version: documentEntry.version,
      publishedVersion: documentEntry.publishedVersion,
      helpful: voices(true),
      unhelpful: voices(false),
      deadLinks: documentEntry.deadLinks,
      updatedAt: documentEntry.updatedAt,
      updatedBy: documentEntry.updatedBy,
    })
    .from(documentEntry)
    .where(and(eq(documentEntry.tenantId, ctx.tenant.id), isNull(documentEntry.deletedAt)))
    .orderBy(asc(documentEntry.sort), asc(documentEntry.id));
}

/** A document that is there. @param lock until the transaction ends */
export async function selectEntry(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<EntryRow | undefined> {
  const query = ctx.db
    .select()
    .from(documentEntry)
    .where(
      and(
        eq(documentEntry.tenantId, ctx.tenant.id),
        eq(documentEntry.id, id),
        isNull(documentEntry.deletedAt),
      ),
    );
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Categories by their numbers, locked until the transaction ends. */
export function lockCategories(tx: RequestContext, ids: readonly number[]): Promise<CategoryRow[]> {
  return tx.db
    .select()
    .from(documentCategory)
    .where(and(eq(documentCategory.tenantId, tx.tenant.id), inArray(documentCategory.id, [...ids])))
    .orderBy(asc(documentCategory.id))
    .for('update');
}

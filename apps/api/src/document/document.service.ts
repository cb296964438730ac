import type { document } from '@jishi/contract/document.ts';
import type { DocumentEntry } from '@jishi/contract/document-shapes.ts';
import { DOCUMENT_GONE, documentStatus } from '@jishi/contract/document-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { notFound } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { opensPreview } from '../platform/preview-ticket.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { showRichText } from '../platform/rich-text/show-rich-text.ts';
import {
  type CategoryRow,
  type ShownRow,
  selectCategories,
  selectEntry,
  selectShown,
  selectShownOne,
  upsertFeedback,
} from './document.queries.ts';

export type { WrittenCategory, WrittenDocument } from './fill.queries.ts';
export { fillDocuments } from './fill-documents.ts';

/** What a preview of a document is sealed for. */
export const PREVIEW = { purpose: 'document-preview', permission: 'document:read' } as const;
const perNetworkDay: LimitRule = { name: 'document.judge', points: 30, durationSeconds: 86_400 };

/** A document with its content (C165). @throws AppError notFound, also for one that is not published */
export async function readDocument(
  ctx: RequestContext,
  { id, shortName, preview }: ParsedInputOf<typeof document.detail>,
): Promise<OutputOf<typeof document.detail>> {
  const isPreview = id > 0 && opensPreview(ctx, preview, PREVIEW);
  const row = isPreview ? await selectEntry(ctx, id) : await selectShownOne(ctx, { id, shortName });
  if (!row) throw notFound(DOCUMENT_GONE);
  const { html: content, headings } = showRichText(row.html);
  return { ...presentEntry(row), content, headings };
}

/** Documents of a category and of those below it, with all categories (C166). @throws AppError notFound */
export async function listByCategory(
  ctx: RequestContext,
  { categoryId }: ParsedInputOf<typeof document.byCategory>,
): Promise<OutputOf<typeof document.byCategory>> {
  const [categories, rows] = await Promise.all([
    selectCategories(ctx),
    selectShown(ctx, categoryId === 0 ? {} : { categoryId }),
  ]);
  if (categoryId !== 0 && !categories.some(({ id }) => id === categoryId)) throw notFound(DOCUMENT_GONE);
  const upper = categories.filter(({ parentId }) => parentId === null);
  return {
    categories: upper.map((one) => ({
      ...presentCategory(one),
      children: categories.filter(({ parentId }) => parentId === one.id).map(presentCategory),
    })),
    documents: rows.map(presentEntry),
  };
}

/** Warranties by category of goods (C167). */
export async function listWarranties(ctx: RequestContext): Promise<OutputOf<typeof document.warranty>> {
  const rows = await selectShown(ctx, { section: 'warranty' });
  return groupRows(await selectCategories(ctx), rows);
}

/** What comes after a purchase, flat (C170). */
export async function listAfterSale(ctx: RequestContext): Promise<OutputOf<typeof document.afterSaleList>> {
  return (await selectShown(ctx, { section: 'afterSale' })).map(presentEntry);
}

/** The same by category, first what helped most (C171). */
export async function groupAfterSale(
  ctx: RequestContext,
): Promise<OutputOf<typeof document.afterSaleGroups>> {
  const rows = await selectShown(ctx, { section: 'afterSale' });
  // Those that helped alike stay in their order.
  return groupRows(
    await selectCategories(ctx),
    rows.toSorted((one, other) => other.helpful - one.helpful),
  );
}

/** Whether a document helped (X2201). @throws AppError notFound, tooManyRequests */
export async function judgeDocument(
  ctx: RequestContext,
  { id, helpful }: ParsedInputOf<typeof document.judge>,
): Promise<void> {
  const network = networkKey(ctx.visitor.ip);
  await ctx.platform.limits.consume(perNetworkDay, `${ctx.tenant.id}:${network}`, TOO_OFTEN);
  if (!(await selectShownOne(ctx, { id, shortName: '' }))) throw notFound(DOCUMENT_GONE);
  const { member } = ctx.visitor;
  // Cookies are free, so a guest's voice is one of the network.
  const visitor = member ? `member:${member.memberId}` : `network:${network}`;
  await upsertFeedback(ctx, { documentId: id, visitor, helpful });
}

type Entry = Pick<
  ShownRow,
  'id' | 'categoryId' | 'shortName' | 'title' | 'department' | 'sort' | 'createdAt' | 'updatedAt'
>;

/** A document as S337 names it. */
function presentEntry(row: Entry): DocumentEntry {
  return {
    id: row.id,
    categoryId: row.categoryId,
    shortName: row.shortName,
    title: row.title,
    status: documentStatus.published,
    authorId: 0,
    authorName: row.department,
    sort: row.sort,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    currentTime: new Date().toISOString(),
    delFlag: 0,
  };
}

function presentCategory({ id, name, note, icon, section }: CategoryRow) {
  return { id, name, note, icon, section };
}

/** Documents below the categories they stand in; those without any are left out. */
function groupRows(categories: readonly CategoryRow[], rows: readonly ShownRow[]) {
  const within = Map.groupBy(rows, ({ categoryId }) => categoryId);
  const below = (id: number) => categories.filter(({ parentId }) => parentId === id);
  return categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((one) => [one, ...below(one.id)])
    .flatMap((one) => {
      const documents = (within.get(one.id) ?? []).map(presentEntry);
      return documents.length === 0 ? [] : [{ ...presentCategory(one), documents }];
    });
}

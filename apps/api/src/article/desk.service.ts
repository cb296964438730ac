import type { adminArticle } from '@jishi/contract/admin-article.ts';
import { ARTICLE_GONE } from '@jishi/contract/article-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { linksIn, noteLinks } from '../link-check/link-check.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { sealPreview } from '../platform/preview-ticket.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { type ArticleRow, selectArticle } from './article.queries.ts';
import { PREVIEW } from './article.service.ts';
import { findDeadInArticle } from './check-links.ts';
import {
  insertArticle,
  lockColumn,
  selectDeskColumns,
  selectForDesk,
  selectVersions,
  updateArticle,
} from './desk.queries.ts';

const MOST_VERSIONS = 100;
const COLUMN_GONE = '栏目不存在或已删除';

/** A page of articles for staff (X2610). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminArticle.list>,
): Promise<OutputOf<typeof adminArticle.list>> {
  const [{ rows, total }, names] = await Promise.all([
    selectForDesk(ctx, filter, { page, pageSize }),
    listColumnNames(ctx),
  ]);
  return { list: rows.map((row) => presentRow(row, names)), total, page, pageSize };
}

/** The draft of an article (X2612). @throws AppError notFound */
export async function readDraft(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminArticle.read>> {
  const [row, names] = await Promise.all([requireArticle(ctx, id), listColumnNames(ctx)]);
  const { summary, html, cover, ppids, authorName, source, commentsOpen, version } = row;
  return {
    ...presentRow(row, names),
    dead: await findDeadInArticle(ctx, row),
    ...{ summary, html, cover, ppids, authorName, source, commentsOpen, version },
  };
}

/**
 * Saves the draft of an article, or begins one (X2613). Whoever may write but not publish sets no time for what was
 * written: the time that a colleague has set is forgotten.
 * @throws AppError notFound for the article or its column, outdated
 */
export async function saveDraft(
  ctx: RequestContext,
  { id, version, html: typed, ...facts }: ParsedInputOf<typeof adminArticle.save>,
): Promise<OutputOf<typeof adminArticle.save>> {
  const { name: updatedBy } = requireStaff(ctx);
  const draft = { ...facts, html: cleanRichText(typed), updatedBy };
  return inTransaction(ctx, async (tx) => {
    if (!(await lockColumn(tx, facts.columnId))) throw notFound(COLUMN_GONE);
    const row = id === 0 ? undefined : await requireExpected(tx, id, version);
    const savedId = row ? id : await insertArticle(tx, draft);
    await noteLinks(tx, linksIn(draft.html));
    const next = { version: version + 1, updatedAt: new Date(), publishAt: null, publishBy: null };
    if (row) await updateArticle(tx, id, { ...draft, ...next });
    await recordAct(tx, {
      action: 'article.save',
      target: facts.title,
      object: { type: 'article', id: savedId },
      changes:
        row && row.title !== facts.title ? [{ field: '标题', before: row.title, after: facts.title }] : [],
    });
    // Its column, whether it is pinned and whether comments are open count at once.
    if (row?.state === 'published') await announceChange(tx);
    return { id: savedId, version: row ? version + 1 : 1 };
  });
}

/**
 * Takes an article out of the shop, or back from its time (X2615).
 * @throws AppError notFound, conflict where it is neither shown nor planned
 */
export async function withdrawArticle(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireArticle(tx, id, 'lock');
    if (row.state !== 'published' && row.publishAt === null) throw conflict('文章未发布，无需下线');
    // The plan that still waits finds no time, and does nothing. What is shown stays while its next version is taken
    // back.
    const withdrawn = { state: 'withdrawn', publishedVersion: null } as const;
    const unplanned = { publishAt: null, publishBy: null };
    await updateArticle(tx, id, row.publishAt === null ? { ...withdrawn, ...unplanned } : unplanned);
    await recordAct(tx, {
      action: 'article.withdraw',
      target: row.publishAt === null ? row.title : `${row.title}（取消定时）`,
      object: { type: 'article', id },
    });
    await announceChange(tx);
  });
}

/** Deletes an article that readers do not see (X2616). @throws AppError notFound, conflict */
export async function removeArticle(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireArticle(tx, id, 'lock');
    if (row.state === 'published') throw conflict('文章正在展示，请先下线再删除');
    await updateArticle(tx, id, { deletedAt: new Date(), publishAt: null, publishBy: null });
    await recordAct(tx, { action: 'article.remove', target: row.title, object: { type: 'article', id } });
  });
}

/** Address of the page with the draft (X2617). @throws AppError notFound */
export async function makePreview(ctx: RequestContext, id: number): Promise<{ link: string }> {
  await requireArticle(ctx, id);
  return { link: `/article/${id}?preview=${sealPreview(ctx, PREVIEW.purpose)}` };
}

/** What readers have seen of an article (X2618). @throws AppError notFound */
export async function listVersions(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminArticle.versions>> {
  const row = await requireArticle(ctx, id);
  return (await selectVersions(ctx, id, MOST_VERSIONS)).map(
    ({ number, title, summary, html, publishedBy, createdAt }) => ({
      ...{ number, title, summary, html, publishedBy, publishedAt: createdAt.toISOString() },
      current: row.state === 'published' && number === row.publishedNumber,
    }),
  );
}

/** An article, which the guest book is none of. @throws AppError notFound */
export async function requireArticle(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ArticleRow & { columnId: number }> {
  const row = await selectArticle(ctx, id, lock);
  if (row?.columnId == null) throw notFound(ARTICLE_GONE);
  return { ...row, columnId: row.columnId };
}

/**
 * The article under lock, once it is certain that the caller has seen it as it is.
 * @throws AppError notFound, outdated
 */
export async function requireExpected(
  tx: RequestContext,
  id: number,
  version: number,
): Promise<ArticleRow & { columnId: number }> {
  const row = await requireArticle(tx, id, 'lock');
  if (row.version !== version)
    throw refuse(outdated, '该文章刚刚被其他同事修改过，请载入最新内容后再改', { version: row.version });
  return row;
}

async function listColumnNames(ctx: RequestContext): Promise<ReadonlyMap<number, string>> {
  return new Map((await selectDeskColumns(ctx)).map(({ id, name }) => [id, name]));
}

function presentRow(row: ArticleRow, names: ReadonlyMap<number, string>) {
  const { id, title, state, pinned, viewCount, likeCount, commentCount, deadLinks, updatedBy } = row;
  const columnId = row.columnId ?? 0;
  return {
    ...{ id, title, state, pinned, viewCount, likeCount, commentCount, deadLinks, updatedBy, columnId },
    columnName: names.get(columnId) ?? '',
    changed: row.publishedVersion !== row.version,
    publishAt: row.publishAt?.toISOString() ?? '',
    publishedAt: row.publishedAt?.toISOString() ?? '',
    updatedAt: row.updatedAt.toISOString(),
  };
}

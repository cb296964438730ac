import type { article } from '@jishi/contract/article.ts';
import type { ArticleCard } from '@jishi/contract/article-shapes.ts';
import { ARTICLE_GONE } from '@jishi/contract/article-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findSkus, isSellable } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import { opensPreview } from '../platform/preview-ticket.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { readTitleWords } from '../search/search.service.ts';
import {
  type CardRow,
  countShown,
  pinnedFirst,
  readMostSince,
  selectArticle,
  selectCards,
  selectColumns,
  selectNeighbour,
  selectNewestOfColumns,
  selectRelated,
  selectShownOne,
} from './article.queries.ts';
import type { Cover } from './article.tables.ts';

export type { WrittenArticle, WrittenComment } from './fill.queries.ts';
export { fillArticles } from './fill-articles.ts';

/** What a preview of an article is sealed for. */
export const PREVIEW = { purpose: 'article-preview', permission: 'news:read' } as const;

const AT_HEAD = 3;
const OF_COLUMN = 4;
const RANKED = 10;
const RANKED_DAYS = 7;
const RELATED = 5;
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** The front of the articles (C059). */
export async function readIndex(ctx: RequestContext): Promise<OutputOf<typeof article.index>> {
  const [head, columns, newest] = await Promise.all([
    selectCards(ctx, { order: pinnedFirst, limit: AT_HEAD }),
    selectColumns(ctx),
    selectNewestOfColumns(ctx, OF_COLUMN),
  ]);
  const within = Map.groupBy(newest, ({ columnId }) => columnId);
  return {
    head: head.map(presentCard),
    columns: columns
      .filter(({ count }) => count > 0)
      .map((column) => ({ ...column, list: (within.get(column.id) ?? []).map(presentCard) })),
  };
}

/** What stands beside every page of articles (C060). */
export async function readCommon(ctx: RequestContext): Promise<OutputOf<typeof article.common>> {
  const since = new Date(Date.now() + BEIJING_MS - (RANKED_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const [columns, ranks] = await Promise.all([
    selectColumns(ctx),
    selectCards(ctx, { order: readMostSince(ctx, since), limit: RANKED }),
  ]);
  return { columns, ranks: ranks.map(presentCard) };
}

/**
 * A page of articles of a column, or of all, or of those that a keyword finds (C064).
 * @throws AppError notFound for a column that is not there
 */
export async function listArticles(
  ctx: RequestContext,
  { cid, keyword, page, pageSize }: ParsedInputOf<typeof article.list>,
): Promise<OutputOf<typeof article.list>> {
  const words = readTitleWords(keyword);
  if (keyword.trim() !== '' && words.length === 0) return { list: [], total: 0, page, pageSize };
  const of = { words, ...(cid !== 0 && { columnId: cid }) };
  const [columns, rows, total] = await Promise.all([
    cid === 0 ? [] : selectColumns(ctx),
    selectCards(ctx, { ...of, limit: pageSize, offset: (page - 1) * pageSize }),
    countShown(ctx, of),
  ]);
  if (cid !== 0 && !columns.some(({ id }) => id === cid)) throw notFound('栏目不存在或已删除');
  return { list: rows.map(presentCard), total, page, pageSize };
}

/** An article with its text (C061). @throws AppError notFound, also for one that is not published */
export async function readArticle(
  ctx: RequestContext,
  { id, preview }: ParsedInputOf<typeof article.detail>,
): Promise<OutputOf<typeof article.detail>> {
  const row = opensPreview(ctx, preview, PREVIEW) ? await readDraft(ctx, id) : await selectShownOne(ctx, id);
  if (!row) throw notFound(ARTICLE_GONE);
  const [skus, previous, next, related] = await Promise.all([
    findSkus(ctx, row.ppids),
    selectNeighbour(ctx, row, 'previous'),
    selectNeighbour(ctx, row, 'next'),
    selectRelated(ctx, row.columnId, id, RELATED),
  ]);
  const goods = row.ppids.flatMap((ppid) => {
    const sku = skus.get(ppid);
    if (!sku || !isSellable(sku)) return [];
    const image = presentPicture(sku.picture, sku.name);
    return [{ ppid, name: sku.name, price: fenToYuan(sku.priceFen), image }];
  });
  const { authorName, source, commentsOpen, updatedAt } = row;
  return {
    ...presentCard(row),
    ...{ authorName, source, commentsOpen, updatedAt: updatedAt.toISOString() },
    // Forty pictures are no reason to wait for the text; each has its measures, so that nothing moves.
    html: cleanRichText(row.html).replaceAll('<img ', '<img loading="lazy" '),
    ...{ goods, previous: previous ?? null, next: next ?? null, related },
  };
}

/** The draft as its page would show it. */
async function readDraft(ctx: RequestContext, id: number) {
  const row = await selectArticle(ctx, id);
  const column = (await selectColumns(ctx)).find((one) => one.id === row?.columnId);
  if (!row || !column) return undefined;
  return {
    ...row,
    columnId: column.id,
    columnName: column.name,
    publishedAt: row.publishedAt ?? row.updatedAt,
  };
}

/** An article in a list; the title says what its cover shows. */
function presentCard(row: CardRow): ArticleCard {
  const { id, columnId, columnName, title, summary, viewCount, likeCount, commentCount } = row;
  return {
    ...{ id, columnId, columnName, title, summary, viewCount, likeCount, commentCount },
    cover: presentCover(row.cover, title),
    publishedAt: row.publishedAt.toISOString(),
  };
}

function presentCover(cover: Cover | null, alt: string): ArticleCard['cover'] {
  return cover && { ...cover, alt };
}

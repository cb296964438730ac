import type { adminArticle } from '@jishi/contract/admin-article.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { planLater } from '../later/later.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { readPlain } from '../platform/rich-text/read-blocks.ts';
import { type ArticleRow, selectArticle } from './article.queries.ts';
import { insertVersion, updateArticle } from './desk.queries.ts';
import { requireExpected } from './desk.service.ts';

/** What is planned for an article with a time. */
export const PUBLISH_ARTICLE = 'article.publish';
const MOST_DAYS_AHEAD = 365;
const DAY_MS = 86_400_000;

/**
 * Shows the draft to readers, at once or at a moment (X2614). Saved again before its moment it is not published.
 * @throws AppError notFound, outdated, conflict for an empty one, invalidInput for a moment too far
 */
export async function publishDraft(
  ctx: RequestContext,
  { id, version, at }: ParsedInputOf<typeof adminArticle.publish>,
): Promise<void> {
  const { name } = requireStaff(ctx);
  const publishAt = at === '' ? undefined : new Date(at);
  if (publishAt && publishAt.getTime() > Date.now() + MOST_DAYS_AHEAD * DAY_MS)
    throw invalidInput('发布时间须在一年之内');
  await inTransaction(ctx, async (tx) => {
    const row = await requireExpected(tx, id, version);
    if (readPlain(row.html) === '' && !row.html.includes('<img')) throw conflict('文章还没有正文，请先编写');
    if (publishAt && publishAt.getTime() > Date.now()) {
      await updateArticle(tx, id, { publishAt, publishBy: name });
      await planLater(tx, { kind: PUBLISH_ARTICLE, refId: refIdOf(row, publishAt), dueAt: publishAt });
      await recordAct(tx, {
        action: 'article.schedule',
        target: row.title,
        object: { type: 'article', id },
        changes: [{ field: '发布时间', before: '', after: publishAt.toISOString() }],
      });
      return;
    }
    const number = await show(tx, row, name);
    await recordAct(tx, {
      action: 'article.publish',
      target: row.title,
      object: { type: 'article', id },
      changes: [{ field: '版本', before: String(number - 1), after: String(number) }],
    });
  });
}

/**
 * Publishes an article at its moment, in the transaction of the task. One that was saved, withdrawn or given another
 * moment since is left as it is.
 */
export async function publishPlanned(tx: RequestContext, refId: string): Promise<void> {
  const row = await selectArticle(tx, Number(refId.split(':')[0]), 'lock');
  if (!row || row.publishAt === null || refIdOf(row, row.publishAt) !== refId) return;
  await show(tx, row, row.publishBy ?? '系统');
}

/** The same article is planned anew with each saving and each moment. */
function refIdOf({ id, version }: Pick<ArticleRow, 'id' | 'version'>, publishAt: Date): string {
  return `${id}:${version}:${publishAt.getTime()}`;
}

/** Keeps what readers see from now on. @returns the number of the version */
async function show(tx: RequestContext, row: ArticleRow, publishedBy: string): Promise<number> {
  const number = (row.publishedNumber ?? 0) + 1;
  const { id, title, summary, html, cover, ppids, authorName, source } = row;
  const told = { title, summary, html, cover, ppids, authorName, source };
  await insertVersion(tx, { articleId: id, number, ...told, publishedBy });
  await updateArticle(tx, id, {
    ...{ state: 'published', publishedNumber: number, publishedVersion: row.version },
    ...{ publishedAt: row.publishedAt ?? new Date(), publishAt: null, publishBy: null, deadLinks: 0 },
  });
  await announceChange(tx);
  return number;
}

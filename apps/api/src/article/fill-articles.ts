import type { RequestContext } from '../platform/request-context.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { selectDeskColumns } from './desk.queries.ts';
import { insertAll, type WrittenArticle, type WrittenComment } from './fill.queries.ts';

/**
 * Publishes articles in their columns with what was said to them, in a transaction; a shop that has columns already
 * stays as it is. For shops that are filled from elsewhere: nothing is judged, and nobody is told.
 * @returns false where there were some
 */
export async function fillArticles(
  tx: RequestContext,
  {
    columns,
    articles,
    guestBook,
  }: {
    columns: readonly string[];
    articles: readonly WrittenArticle[];
    guestBook: readonly WrittenComment[];
  },
): Promise<boolean> {
  if ((await selectDeskColumns(tx)).length > 0) return false;
  const clean = articles.map((one) => ({ ...one, html: cleanRichText(one.html) }));
  await insertAll(tx, { columns, articles: clean, guestBook });
  return true;
}

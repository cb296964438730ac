import type { RequestContext } from '../platform/request-context.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { readPlain } from '../platform/rich-text/read-blocks.ts';
import { selectCategories } from './document.queries.ts';
import { insertAll, type WrittenCategory } from './fill.queries.ts';

/**
 * Publishes documents in their categories, in a transaction; a shop that has categories already stays as it is. For
 * shops that are filled from elsewhere: nobody is told.
 * @returns false where there were some
 */
export async function fillDocuments(
  tx: RequestContext,
  written: readonly WrittenCategory[],
): Promise<boolean> {
  if ((await selectCategories(tx)).length > 0) return false;
  await insertAll(
    tx,
    written,
    ({ html }) => cleanRichText(html),
    (html) => readPlain(html),
  );
  return true;
}

import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectEntriesAfter } from './entry-writes.queries.ts';
import { FORMAT_LEXEME, indexProducts } from './index-products.ts';

/** Models of one transaction: some tenths of a second. */
const BATCH = 100;

/**
 * Indexes goods anew: all of them, those of a category, or those that an older version of the shop has written and
 * nobody changed since. Runs in short transactions beside the shoppers; cut off, it goes on with the next run.
 * @returns how many models were indexed
 */
export async function renewIndex(
  ctx: RequestContext,
  which: 'all' | 'outdated' | { categoryId: number },
): Promise<number> {
  const withoutLexeme = which === 'outdated' ? FORMAT_LEXEME : undefined;
  const categoryId = typeof which === 'object' ? which.categoryId : undefined;
  let [renewed, last] = [0, 0];
  for (;;) {
    const productIds = await selectEntriesAfter(ctx, {
      productId: last,
      limit: BATCH,
      withoutLexeme,
      categoryId,
    });
    if (productIds.length === 0) return renewed;
    await inTransaction(ctx, (tx) => indexProducts(tx, productIds));
    renewed += productIds.length;
    last = productIds.at(-1) ?? last;
  }
}

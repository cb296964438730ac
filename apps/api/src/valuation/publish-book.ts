import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { BookBody } from './book.ts';
import { type BookPeople, insertBook, insertPrices, refreshTopPrices } from './desk.queries.ts';
import { engineOf } from './engine.ts';

/** Lets a book out: from now on new valuations are priced by it. Inside a transaction. @returns its number */
export async function publishBook(
  tx: RequestContext,
  {
    prices,
    ...book
  }: BookPeople & {
    category: RecycleCategory;
    body: BookBody;
    prices: readonly { modelId: number; variant: string; priceFen: number }[];
    /** For the past of a demo shop. */
    createdAt?: Date;
  },
): Promise<number> {
  const bookId = await insertBook(tx, book);
  await insertPrices(tx, bookId, prices);
  // Where a platform values, what models bring is its word.
  if (engineOf(tx) === 'own') await refreshTopPrices(tx, { category: book.category, bookId });
  await announceChange(tx);
  return bookId;
}

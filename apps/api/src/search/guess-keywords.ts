import type { OutputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import { categoryLink } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { presentCards } from './present-cards.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { suggestTerms } from './query-suggest.ts';
import { selectEntriesOf } from './search.queries.ts';
import { searchLink } from './search-link.ts';
import { readVocabulary } from './vocabulary-cache.ts';

type Suggestion = OutputOf<typeof search.guess>[number];

/**
 * Suggestions while a keyword is typed (S319, S332): categories lead to their list, products with their picture and
 * price to their page, everything else to a search. One read for all products.
 */
export async function guessKeywords(
  ctx: RequestContext,
  input: { keyword: string; count: number },
): Promise<Suggestion[]> {
  if (input.keyword === '') return [];
  const terms = suggestTerms(input.keyword, await readVocabulary(ctx), input.count);
  const productIds = terms.flatMap(({ kind, id }) => (kind === 'model' && id !== undefined ? [id] : []));
  const entries = await selectEntriesOf(ctx, productIds);
  const cards = new Map((await presentCards(ctx, entries)).map((card) => [card.productId, card]));
  return terms.map((term): Suggestion => {
    const card = term.kind === 'model' ? cards.get(term.id ?? 0) : undefined;
    if (card === undefined) return presentTerm(term);
    const { name, productId, ppid, image, price } = card;
    return {
      ...{ name, productId, image, price },
      type: 'product',
      link: `/product/${ppid}`,
      brandMonopoly: false,
    };
  });
}

function presentTerm({ text, kind, id }: VocabularyEntry): Suggestion {
  const isCategory = kind === 'category' && id !== undefined;
  return {
    name: text,
    type: isCategory ? 'category' : 'keyword',
    productId: 0,
    link: isCategory ? categoryLink(id) : searchLink(text),
    image: null,
    brandMonopoly: kind === 'brand',
  };
}

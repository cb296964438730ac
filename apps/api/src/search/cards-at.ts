import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import { listShownCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { EntryFilter } from './entry-filter.ts';
import { countEntries, findEntries } from './find-entries.ts';
import { presentCards } from './present-cards.ts';

/**
 * Cards of models of which some SKU lies at one of these places now, best sellers first, with how many there are of
 * each category of the uppermost level.
 */
export async function listCardsAt(
  ctx: RequestContext,
  options: { places: readonly number[]; categoryId: number; limit: number; offset: number },
): Promise<{
  cards: ProductCard[];
  total: number;
  categories: { id: number; name: string; count: number }[];
}> {
  const { places, categoryId, limit, offset } = options;
  const filter: EntryFilter = {
    ...{ tsquery: '', categoryId, brandId: 0, minFen: 0, maxFen: 0, valueGroups: [] },
    inStockAt: places,
  };
  const [entries, counts] = await Promise.all([
    findEntries(ctx, filter, { sort: 'default', rank: '', boost: [], limit, offset }),
    countEntries(ctx, filter),
  ]);
  const [cards, shown] = await Promise.all([
    presentCards(ctx, entries, { places }),
    listShownCategories(ctx, counts.categories.keys()),
  ]);
  const categories = shown.flatMap(({ id, name, parentId }) => {
    const count = counts.categories.get(id) ?? 0;
    return parentId === 0 && count > 0 ? [{ id, name, count }] : [];
  });
  return { cards, total: counts.total, categories };
}

import { findBrands, listCategories } from '../catalog/catalog.service.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { buildVocabulary, type SearchVocabulary } from './query-vocabulary.ts';
import { selectNames } from './search.queries.ts';

/** Best sellers whose names correct and complete what is typed. */
const MAXIMUM_NAMES = 5_000;
/** A vocabulary is read from the database at most this often, however often prices change. */
const REBUILD_AFTER_MS = 60_000;

/** The tenant's names as queries need them; at most a minute behind the catalogue. */
export const readVocabulary: (ctx: RequestContext) => Promise<SearchVocabulary> = keepPerGeneration(build, {
  restMs: REBUILD_AFTER_MS,
});

async function build(ctx: RequestContext): Promise<SearchVocabulary> {
  const names = await selectNames(ctx, MAXIMUM_NAMES);
  const [categories, brands] = await Promise.all([
    listCategories(ctx),
    findBrands(ctx, [...new Set(names.map((one) => one.brandId))]),
  ]);
  const brandNames = new Map(brands.map((one) => [one.id, one.name]));
  const series = Map.groupBy(
    names.filter((one) => one.series !== ''),
    (one) => one.series,
  );
  return buildVocabulary([
    ...brands.map((one) => ({ text: one.name, kind: 'brand' as const, id: one.id })),
    ...categories.map((one) => ({
      text: one.name,
      kind: 'category' as const,
      id: one.id,
      leaves: categories.filter(({ path }) => path.includes(one.id)).map(({ name }) => name),
    })),
    ...[...series].flatMap(([text, [best, ...others]]) =>
      best === undefined
        ? []
        : {
            text,
            kind: 'series' as const,
            brand: brandNames.get(best.brandId) ?? '',
            category: best.categoryName,
            // As much as all of its models, so that it comes before each of them.
            popularity: others.reduce((sum, one) => sum + one.soldCount, best.soldCount),
          },
    ),
    ...names.map((one) => ({
      text: one.model,
      kind: 'model' as const,
      brand: brandNames.get(one.brandId) ?? '',
      category: one.categoryName,
      id: one.productId,
      popularity: one.soldCount,
    })),
    ...ctx.tenant.settings.hotWords.map((text) => ({ text, kind: 'keyword' as const })),
  ]);
}

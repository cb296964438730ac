import { findBrands, listCategories } from '../catalog/catalog.service.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import { type KeptFile, keptFile, readKept, writeKept } from '../platform/kept-file.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { runInThread } from '../platform/run-in-thread.ts';
import { learnWords, listLearnedWords } from './dictionary.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { buildVocabulary, learnNames, type SearchVocabulary } from './query-vocabulary.ts';
import { selectNames } from './vocabulary.queries.ts';
import type { KeptVocabulary, VocabularyOrder } from './vocabulary.worker.ts';

/** Counted up with each change of what a vocabulary is. */
const FORMAT = 'names 2';
const PROGRAM = new URL('./vocabulary.worker.ts', import.meta.url);

/** Best sellers whose names correct and complete what is typed. */
const MAXIMUM_NAMES = 5_000;
/** A vocabulary is read from the database at most this often, however often prices change. */
const REBUILD_AFTER_MS = 60_000;

/**
 * The tenant's names as queries need them; a minute behind the catalogue and what building takes. Whoever asks
 * meanwhile is read by the one before.
 */
export const readVocabulary: (ctx: RequestContext) => Promise<SearchVocabulary> = keepPerGeneration(build, {
  restMs: REBUILD_AFTER_MS,
  oldMeanwhile: true,
  leftBehind: readLeft,
});

/** Tenants whose first vocabulary is there, by platform. */
const haveFirst = new WeakMap<object, Set<number>>();

/** @returns whether it is the first one */
function noteFirst({ platform, tenant }: RequestContext): boolean {
  const tenants = haveFirst.get(platform) ?? new Set<number>();
  haveFirst.set(platform, tenants);
  const isFirst = !tenants.has(tenant.id);
  tenants.add(tenant.id);
  return isFirst;
}

const fileOf = (ctx: RequestContext): KeptFile =>
  keptFile(ctx.platform.config.dataDir, `search-names-${ctx.tenant.id}`, FORMAT);

/** The names that the process before has read, with the words that its dictionary had learned. */
async function readLeft(ctx: RequestContext): Promise<SearchVocabulary | undefined> {
  if (ctx.platform.config.leastWarmed === 0) return undefined;
  const left = await readKept<KeptVocabulary>(fileOf(ctx));
  if (!left) return undefined;
  learnWords(left.learned);
  noteFirst(ctx);
  return left.vocabulary;
}

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
  const entries: VocabularyEntry[] = [
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
  ];
  const { leastWarmed } = ctx.platform.config;
  if (leastWarmed === 0 || names.length < leastWarmed) return buildVocabulary(entries);
  const order: VocabularyOrder = { entries, learned: listLearnedWords(), keep: fileOf(ctx) };
  // The first is waited for, and a thread would have to load what this one has.
  if (noteFirst(ctx)) {
    const vocabulary = await buildVocabulary(entries);
    writeKept(order.keep, { vocabulary, learned: listLearnedWords() } satisfies KeptVocabulary);
    return vocabulary;
  }
  // What is typed is read in this thread, so its dictionary learns them too.
  learnNames(entries);
  return runInThread<SearchVocabulary>(PROGRAM, order);
}

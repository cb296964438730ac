import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformConfig } from '../platform/config.ts';
import { hasKeptFiles } from '../platform/kept-file.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cutWords } from './dictionary.ts';
import { prepareGoodsIndex } from './goods-index/held-indexes.ts';
import { selectLargeTenants } from './goods-index/large-tenants.queries.ts';
import { toPinyin } from './pinyin.ts';
import { searchProducts, wholeShop } from './search-products.ts';
import { normalizeText } from './tokenize-text.ts';
import { readVocabulary } from './vocabulary-cache.ts';

/** Brings what any keyword needs: the dictionary, the forms of characters, their sounds, plans of the database. */
const ANY_KEYWORD = '手机';

/**
 * Loads the dictionary where the process before has left the names of a large tenant: the first thing of a start, while
 * it waits for the database.
 */
export async function warmDictionary(dataDir: string): Promise<void> {
  if (!(await hasKeptFiles(dataDir))) return;
  const loads = [
    () => cutWords(ANY_KEYWORD),
    () => normalizeText(ANY_KEYWORD, ANY_KEYWORD.length),
    () => toPinyin(ANY_KEYWORD),
  ];
  for (const load of loads) {
    load();
    await nextTurn();
  }
}

/**
 * Makes ready what the first search of a tenant with many goods would wait for: dictionary, names, goods, and whatever
 * else a whole page of a search and of a list needs, from connections to plans. The heavy part is done by other
 * threads, and tenants with few goods need none of it.
 */
export async function warmSearch(
  { leastWarmed, ownerDatabaseUrl }: PlatformConfig,
  contextOf: (tenantId: number) => RequestContext | undefined,
): Promise<void> {
  if (leastWarmed === 0) return;
  for (const tenantId of await selectLargeTenants(ownerDatabaseUrl, leastWarmed)) {
    const ctx = contextOf(tenantId);
    if (!ctx) continue;
    await Promise.all([readVocabulary(ctx), prepareGoodsIndex(ctx)]);
    for (const keyword of [ANY_KEYWORD, '']) await searchProducts(ctx, { ...wholeShop, keyword });
  }
}

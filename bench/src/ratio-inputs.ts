import { buildSearchQuery } from '../../apps/api/src/search/query.ts';
import { readVocabulary } from '../../apps/api/src/search/vocabulary-cache.ts';
import { openForCommand } from '../../apps/server/src/boot/open-for-command.ts';
import { readServerOptions } from '../../apps/server/src/boot/server-options.ts';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import type { KeywordReading } from './keyword-readings.ts';
import type { LoadRequest } from './load-process.ts';

const DETAIL = '/cloudapi_sc/web/api/products/getDetailStatic/v1';
const SEARCH = '/web/api/products/search/v1';
const ADD = '/web/api/tmpBasket/add/v1';
const PAGE_SIZE = 24;
/** Different inputs of one kind. */
const SPREAD = 300;

/** What is asked of both programs. */
export interface RatioInputs {
  detail: LoadRequest[];
  list: LoadRequest[];
  search: LoadRequest[];
  cart: LoadRequest[];
  readings: Map<string, KeywordReading>;
}

/**
 * Inputs spread over the whole catalogue of tenant 0, and the shop's reading of each keyword, which the bare program is
 * told.
 */
export async function chooseInputs(dataDir: string): Promise<RatioInputs> {
  const ppids = await pickPpids(dataDir);
  const readings = await readKeywords(dataDir, await pickKeywords(dataDir));
  return {
    detail: ppids.map((ppid) => ({ path: `${DETAIL}?ppid=${ppid}` })),
    list: await pickLists(dataDir),
    search: [...readings.keys()].map((keyword) => ({
      path: `${SEARCH}?keyword=${encodeURIComponent(keyword)}`,
    })),
    cart: ppids.map((ppid) => ({ path: ADD, body: JSON.stringify({ ppid, count: 1 }) })),
    readings,
  };
}

/** SKUs in stock of models that have every combination of their values; the bare program knows no others. */
async function pickPpids(dataDir: string): Promise<number[]> {
  const rows = await queryAsOwner<{ ppid: number }>(
    dataDir,
    `SELECT ppid::int FROM sku JOIN stock_level USING (tenant_id, ppid)
      WHERE tenant_id = 0 AND on_hand > 5 AND product_id < (SELECT max(id) FROM product WHERE tenant_id = 0)
      ORDER BY md5(ppid::text) LIMIT ${SPREAD}`,
  );
  return rows.map((row) => row.ppid);
}

/** Every full page of every category in every order. */
async function pickLists(dataDir: string): Promise<LoadRequest[]> {
  const rows = await queryAsOwner<{ id: number; models: number }>(
    dataDir,
    `SELECT 0 AS id, count(*)::int AS models FROM search_entry WHERE tenant_id = 0 AND on_sale
      UNION ALL
     SELECT unnest(category_ids)::int, count(*)::int FROM search_entry WHERE tenant_id = 0 AND on_sale GROUP BY 1`,
  );
  return rows.flatMap(({ id, models }) =>
    Array.from({ length: Math.floor(models / PAGE_SIZE) }, (_, index) => index + 1).flatMap((page) =>
      ['default', 'sales', 'newest', 'priceUp', 'priceDown'].map((sort) => ({
        path: `${SEARCH}?categoryId=${id}&sort=${sort}&page=${page}`,
      })),
    ),
  );
}

/** What shoppers type: a kind of goods, a brand, both, and when those run out a series or a model. */
async function pickKeywords(dataDir: string): Promise<string[]> {
  const rows = await queryAsOwner<{ keyword: string }>(
    dataDir,
    `WITH model AS (
       SELECT brand.name AS brand, series, model FROM product
         JOIN brand ON brand.tenant_id = 0 AND brand.id = brand_id
        WHERE product.tenant_id = 0 AND kind = 'goods'
     ), typed AS (
       SELECT 1 AS place, brand AS keyword FROM model
       UNION SELECT 1, substring(model FROM '[^ ]+$') FROM model
       UNION SELECT 1, brand || substring(model FROM '[^ ]+$') FROM model
       UNION SELECT 2, brand || ' ' || series FROM model
       UNION SELECT 3, model FROM model)
     SELECT keyword FROM typed ORDER BY place, md5(keyword) LIMIT ${SPREAD}`,
  );
  return rows.map((row) => row.keyword);
}

async function readKeywords(
  dataDir: string,
  keywords: readonly string[],
): Promise<Map<string, KeywordReading>> {
  const command = await openForCommand(readServerOptions([], { DATA_DIR: dataDir }));
  try {
    const vocabulary = await readVocabulary(command.contextOf(0));
    return new Map(
      keywords.flatMap((keyword) => {
        const query = buildSearchQuery(keyword, vocabulary);
        return query
          ? [[keyword, { tsquery: query.strict, rank: query.rank, boost: query.categoryWords }] as const]
          : [];
      }),
    );
  } finally {
    await command.close();
  }
}

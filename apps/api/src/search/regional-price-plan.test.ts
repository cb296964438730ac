import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlans } from '../../test/read-plans.ts';
import { TestShop } from '../../test/test-shop.ts';

const CHENGDU = 510107;
/** A catalogue so large that reading all of it is not the cheapest way to anything. */
const MODELS = 20_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await fillCatalogue();
});
afterAll(() => shop.close());

/**
 * Models of one SKU in a hundred categories; one in fifty costs something else in Chengdu. The neighbour tenant has as
 * many.
 */
async function fillCatalogue(): Promise<void> {
  const owner = new pg.Client({ connectionString: shop.ownerUrl });
  await owner.connect();
  try {
    for (const tenant of [0, 2]) {
      const first = tenant * 1_000_000;
      await owner.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenant)]);
      await owner.query(
        'INSERT INTO brand (tenant_id, id, name) OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3)',
        [tenant, first + 1, '品牌'],
      );
      await owner.query(
        `INSERT INTO category (tenant_id, id, name, path) OVERRIDING SYSTEM VALUE
         SELECT $1, $2 + n, '分类' || n, ARRAY[$2 + n] FROM generate_series(1, 100) AS n`,
        [tenant, first],
      );
      await owner.query(
        `INSERT INTO product (tenant_id, id, brand_id, category_id, model) OVERRIDING SYSTEM VALUE
         SELECT $1, $2 + n, $2 + 1, $2 + 1 + n % 100, '型号' || n FROM generate_series(1, $3::int) AS n`,
        [tenant, first, MODELS],
      );
      await owner.query(
        `INSERT INTO sku (tenant_id, ppid, product_id, code, name, list_price_fen, price_fen) OVERRIDING SYSTEM VALUE
         SELECT $1, $2 + n, $2 + n, 'C' || n, '型号' || n, 100000, 100000 FROM generate_series(1, $3::int) AS n`,
        [tenant, first, MODELS],
      );
      await owner.query(
        `INSERT INTO search_entry (tenant_id, product_id, brand_id, category_ids, category_name, series, model, price_fen, sold_count,
           on_sale, listed_at, search, card)
         SELECT $1, $2 + n, $2 + 1, ARRAY[$2 + 1 + n % 100], '分类', '', '型号' || n, 100000, n, true, now(),
                to_tsvector('simple', 'word' || n % 1000),
                jsonb_build_object('ppid', $2 + n, 'name', '型号' || n, 'sellingPoint', '', 'priceFen', 100000,
                  'listPriceFen', 100000, 'image', NULL, 'colors', '[]'::jsonb, 'tags', '[]'::jsonb, 'commentCount', 0)
           FROM generate_series(1, $3::int) AS n`,
        [tenant, first, MODELS],
      );
      await owner.query(
        `INSERT INTO sku_regional_price (tenant_id, ppid, scope, region_id, price_fen)
         SELECT $1, $2 + n, 'city', CASE WHEN n % 50 = 0 THEN 510100 ELSE 990000 + n % 50 END, 90000
           FROM generate_series(1, $3::int) AS n`,
        [tenant, first, MODELS],
      );
    }
    await owner.query('ANALYZE');
  } finally {
    await owner.end();
  }
}

/** The statements about goods that a call sends; which regions have prices at all is asked once for each change. */
const plansOf = (call: () => Promise<unknown>) =>
  readPlans(shop, call, (text) => text.includes('sku_regional_price') && !text.startsWith('select distinct'));

it.each([
  ['a list', { categoryId: 1 }],
  ['a list sorted by what goods cost there', { categoryId: 1, sort: 'priceUp' }],
  ['a list within bounds of price', { categoryId: 1, minPrice: 800, maxPrice: 950 }],
  ['all goods', {}],
  ['a search', { keyword: 'word77' }],
] as const)('%s where a city has prices of its own reads no table from end to end', async (_what, input) => {
  const client = shop.client({ headers: { city: String(CHENGDU) } });
  const plans = await plansOf(() => client.search.products(input));
  // The counts of the filters, the page of goods, and what these cost.
  expect(plans).toHaveLength(3);
  for (const { text, scans } of plans) {
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan['Node Type'], text).not.toBe('Seq Scan');
  }
  const indexes = plans.flatMap(({ scans }) => scans.map((scan) => scan['Index Name']));
  expect(indexes).toContain('sku_regional_price_region');
  expect(indexes).toContain('sku_regional_price_sku');
  if ('keyword' in input) expect(indexes).toContain('search_entry_search');
});

import { ensureCategory } from '../../apps/api/src/catalog/catalog.service.ts';
import { fillShop, queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { unitCategories } from '../../packages/contract/src/resale-words.ts';
import type { Workplace } from './workplace.ts';

/**
 * Second-hand units of tenant 0 in statements over all of them: each is a SKU beside one of the goods that are there,
 * with a device, pictures, a place in stock and what is looked for of it, as the desk would have written them.
 */
export async function fillUnits(place: Workplace, units: number): Promise<void> {
  const { dataDir } = place;
  const categoryId = await fillShop(dataDir, (ctx) => ensureCategory(ctx, unitCategories.secondhand.path));
  const shop = await place.startShop();
  const run = (text: string, values: unknown[] = []) => queryAsOwner(dataDir, text, values);
  await run(
    `INSERT INTO product (tenant_id, brand_id, category_id, kind, model, dimension_names)
    SELECT 0, brand_id, $1, 'resale', model, dimension_names || '{成色}'::text[] FROM product
     WHERE tenant_id = 0 AND kind = 'goods' ON CONFLICT DO NOTHING`,
    [categoryId],
  );
  await run(
    `CREATE TABLE bench_unit AS
    WITH twin AS (
      SELECT row_number() OVER (ORDER BY md5(s.ppid::text)) - 1 AS at, count(*) OVER () AS twins, s.ppid, s.name,
             s.spec_values, s.price_fen, g.dimension_names, g.brand_id, g.model, b.name AS brand, c.path,
             (SELECT string_agg(named.name, ' ') FROM category named
               WHERE named.tenant_id = 0 AND named.id = ANY (c.path)) AS category_names, r.id AS product_id
        FROM sku s JOIN product g ON g.tenant_id = 0 AND g.id = s.product_id AND g.kind = 'goods'
        JOIN brand b ON b.tenant_id = 0 AND b.id = g.brand_id
        JOIN category c ON c.tenant_id = 0 AND c.id = g.category_id
        JOIN product r ON r.tenant_id = 0 AND r.kind = 'resale' AND r.brand_id = g.brand_id AND r.model = g.model
       WHERE s.tenant_id = 0 AND s.price_fen < 100000000
    )
    SELECT i AS id, 900000000 + i AS ppid, twin.ppid AS twin_ppid, twin.product_id, brand_id, brand, model, name,
           spec_values, dimension_names, path, category_names,
           (ARRAY['99新', '95新', '9新', '8新'])[1 + i % 4] AS grade, 75 + i % 25 AS battery,
           (price_fen * (55 + i % 35) / 10000) * 100 + 100 AS price_fen,
           now() - make_interval(hours => i % 2000) AS listed_at
      FROM generate_series(1, $1::int) i JOIN twin ON twin.at = i % twin.twins`,
    [units],
  );
  await run(`INSERT INTO sku (tenant_id, ppid, product_id, code, name, spec_values, list_price_fen, price_fen)
    OVERRIDING SYSTEM VALUE SELECT 0, ppid, product_id, 'ZZ' || (900000000 + id), name || ' ' || grade,
           spec_values || grade, price_fen, price_fen FROM bench_unit`);
  await run(
    `INSERT INTO stock_level (tenant_id, ppid, store_id, on_hand) SELECT 0, ppid, 0, 1 FROM bench_unit`,
  );
  await run(`INSERT INTO device (tenant_id, id, product_id, ppid, title, state)
    OVERRIDING SYSTEM VALUE SELECT 0, 900000000 + id, product_id, ppid, name, 'listed' FROM bench_unit`);
  await run(`INSERT INTO resale_listing (tenant_id, id, kind, ppid, device_id, product_id, twin_ppid, grade,
           battery, title, report_number, state, listed_at)
    OVERRIDING SYSTEM VALUE SELECT 0, 900000000 + id, 'secondhand', ppid, 900000000 + id, product_id, twin_ppid, grade,
           battery, name, 'BENCH' || id, 'listed', listed_at FROM bench_unit`);
  await run(`INSERT INTO resale_picture (tenant_id, key, listing_id, place, side, width, height)
    SELECT 0, 'p/' || md5(id || ' ' || place) || '.jpg', 900000000 + id, place, 'front', 800, 800
      FROM bench_unit, generate_series(0, 3) place`);
  await run(`INSERT INTO resale_entry (tenant_id, listing_id, kind, ppid, category_ids, brand_id, product_id, model,
           grade, battery, price_fen, fall_fen, store_id, listed_at, words, lexemes)
    SELECT 0, 900000000 + id, 'secondhand', ppid, path, brand_id, product_id, brand || ' ' || model, grade, battery,
           price_fen, CASE WHEN id % 7 = 0 THEN 10000 ELSE 0 END, 0, listed_at,
           words, array_to_tsvector(ARRAY(SELECT DISTINCT piece FROM (
             SELECT (regexp_matches(search, '[0-9]+[a-z+]*|[a-z+]+', 'g'))[1] AS piece
              UNION ALL SELECT substr(search, at, 2) FROM generate_series(1, length(search)) at
                         WHERE substr(search, at, 2) ~ '^[\\u4e00-\\u9fff]{2}$'
              UNION ALL SELECT '=' || unnest(words)) found))
      FROM bench_unit, LATERAL (SELECT ARRAY['成色:' || grade] || ARRAY(
             SELECT dimension_names[n] || ':' || spec_values[n] FROM generate_subscripts(spec_values, 1) n
              WHERE dimension_names[n] IS NOT NULL) AS words) w,
           LATERAL (SELECT lower(concat_ws(' ', name, brand, category_names, grade)) AS search) t`);
  await run(`DROP TABLE bench_unit`);
  await place.analyze();
  await shop.stop();
}

-- A page of models with its filters: tenant ($1), category ($2, 0 for all), brand ($3, 0 for all), tsquery ($4, empty for none),
-- tsquery to rank by ($5), categories to prefer ($6), sort ($7), rows to pass over ($8),
-- texts of the stock states by code ($9).
WITH base AS MATERIALIZED (
  SELECT product_id, brand_id, category_ids, category_name, filter_value_ids, price_fen, sold_count, listed_at, search, card,
         ($2::bigint = 0 OR category_ids @> ARRAY[$2::bigint]) AS in_category, ($3::bigint = 0 OR brand_id = $3::bigint) AS in_brand
    FROM search_entry
   WHERE tenant_id = $1 AND on_sale AND ($4 = '' OR search @@ $4::tsquery)
), page AS (
  SELECT product_id, card, row_number() OVER () AS position,
         '/assets/no-picture/' || CASE WHEN category_name ~ '配件|充电|电源|数据线|适配器|保护|贴膜|手机壳|支架|存储卡' THEN 'accessory' WHEN category_name ~ '平板' THEN 'tablet' WHEN category_name ~ '手表|手环|穿戴' THEN 'watch'
                    WHEN category_name ~ '耳机|音箱|影音' THEN 'audio' WHEN category_name ~ '手机' THEN 'phone' ELSE 'goods' END || '.svg' AS drawing
    FROM (
    SELECT product_id, card, category_name FROM base WHERE in_category AND in_brand
     ORDER BY
       CASE $7 WHEN 'priceUp' THEN price_fen WHEN 'priceDown' THEN -price_fen WHEN 'newest' THEN -extract(epoch FROM listed_at)
         WHEN 'sales' THEN -sold_count ELSE -((category_name = ANY ($6))::int) END,
       CASE WHEN $7 = 'default' AND $5 <> '' THEN -round(ts_rank('{0.05,0.1,0.2,1}'::real[], search, $5::tsquery)::numeric, 3) ELSE 0 END,
       CASE WHEN $7 = 'default' THEN -sold_count ELSE 0 END,
       product_id DESC
     LIMIT 24 OFFSET $8::int) AS ordered
), chosen AS (
  SELECT id, name, parent_id, path, EXISTS (SELECT 1 FROM category below WHERE below.tenant_id = $1 AND below.parent_id = $2) AS has_children
    FROM category WHERE tenant_id = $1 AND id = $2
), facet AS (
  SELECT -1 AS id, 'category' AS kind, '分类' AS name, 1 AS place, category.id AS entry_id, category.name AS entry,
         count(*) AS count, category.id = $2 AS selected
    FROM base, unnest(category_ids) AS ids(id) JOIN category ON category.tenant_id = $1 AND category.id = ids.id
   WHERE in_brand AND category.parent_id = coalesce((SELECT CASE WHEN has_children THEN chosen.id ELSE chosen.parent_id END FROM chosen), 0)
   GROUP BY category.id, category.name
  UNION ALL
  SELECT -2, 'brand', '品牌', 2, brand.id, brand.name, count(*), brand.id = $3
    FROM base JOIN brand ON brand.tenant_id = $1 AND brand.id = base.brand_id
   WHERE in_category GROUP BY brand.id, brand.name
  UNION ALL
  SELECT -3, 'price', '价格', 3, rung.number + 1,
         coalesce(rung.bounds[rung.number], 0) || '-' || coalesce(rung.bounds[rung.number + 1], 0), count(*), false
    FROM base, LATERAL (
      SELECT bounds, width_bucket(price_fen / 100, bounds) AS number
        FROM (VALUES ('{100,200,500,1000,2000,3000,4000,5000,7000,10000}'::bigint[])) AS ladder(bounds)) AS rung
   WHERE in_category AND in_brand GROUP BY rung.number, rung.bounds
  UNION ALL
  SELECT filter_name.id, 'attribute', filter_name.name, 4, filter_value.id, filter_value.value, count(*), false
    FROM base, unnest(filter_value_ids) AS ids(id)
    JOIN filter_value ON filter_value.tenant_id = $1 AND filter_value.id = ids.id
    JOIN filter_name ON filter_name.tenant_id = $1 AND filter_name.id = filter_value.name_id
   WHERE in_category AND in_brand GROUP BY filter_name.id, filter_name.name, filter_value.id, filter_value.value
), screening AS (
  SELECT id, kind, name, place,
         '[{"id":0,"name":"全部","count":0,"selected":' || (NOT bool_or(selected))::text || '},'
         || string_agg(json_build_object('id', entry_id, 'name', entry, 'count', count, 'selected', selected)::text, ',' ORDER BY count DESC)
         || ']' AS entries
    FROM facet GROUP BY id, kind, name, place HAVING count(*) > 1 OR bool_or(selected)
)
SELECT json_build_object('code', 0, 'data', json_build_object(
  'product', json_build_object(
    'list', (
      SELECT coalesce(json_agg(json_build_object(
               'ppid', card->'ppid', 'productId', product_id, 'name', card->'name', 'sellingPoint', card->'sellingPoint',
               'price', ((card->>'priceFen')::int / 100.0)::float8, 'listPrice', ((card->>'listPriceFen')::int / 100.0)::float8,
               'image', json_build_object('url', drawing, 'width', 800, 'height', 800, 'alt', card->'name'),
               'colors', (SELECT coalesce(json_agg(json_build_object('ppid', color->'ppid', 'name', color->'name', 'image',
                            json_build_object('url', drawing, 'width', 800, 'height', 800,
                              'alt', (card->>'name') || ' ' || (color->>'name')))), '[]')
                            FROM jsonb_array_elements(card->'colors') AS color),
               'tags', card->'tags',
               'specialPrice', ((card->>'priceFen')::int / 100.0)::float8, 'onHandPrice', ((card->>'priceFen')::int / 100.0)::float8,
               'mainImageMark', coalesce(card->'tags'->>0, ''), 'mainImageTemplate', '',
               'mainImageMarkBO', json_build_object('type', 1, 'productTypes', '[]'::json, 'otherConfig', json_build_array(
                 json_build_object('cType', 'onHandPrice', 'drawText', '到手价 ¥' || ((card->>'priceFen')::int / 100.0)::float8))),
               'commentCount', card->'commentCount', 'soldCount', card->'soldCount',
               'stock', $9::json -> CASE WHEN units > 5 THEN '1' WHEN units > 0 THEN '11' ELSE '5' END) ORDER BY position), '[]')
        FROM page, LATERAL (
          SELECT coalesce(sum(on_hand - reserved), 0) AS units FROM stock_level
           WHERE tenant_id = $1 AND ppid = (card->>'ppid')::bigint) AS stock),
    'total', (SELECT count(*) FROM base WHERE in_category AND in_brand), 'page', $8::int / 24 + 1, 'pageSize', 24),
  'category', (
    SELECT json_build_object('id', chosen.id, 'name', chosen.name, 'path', (
             SELECT json_agg(json_build_object('id', category.id, 'name', category.name) ORDER BY array_position(chosen.path, category.id))
               FROM category WHERE tenant_id = $1 AND category.id = ANY (chosen.path)))
      FROM chosen),
  'screening', (
    SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'entries', entries::json) ORDER BY place, id), '[]')
      FROM screening),
  'correctedKeyword', '', 'relaxed', false
), 'userMsg', '')::text AS body

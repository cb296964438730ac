-- A product page's data by ppid ($2) of a tenant ($1). The goods of the seed have no pictures.
WITH current AS (
  SELECT sku.*, product.brand_id, product.category_id, product.model, product.selling_point, product.tags, product.parameters,
         product.dimension_names, brand.name AS brand_name, category.path,
         '/assets/no-picture/' || CASE WHEN (SELECT string_agg(name, ' ') FROM category AS above WHERE above.tenant_id = $1 AND above.id = ANY (category.path)) ~ '配件|充电|电源|数据线|适配器|保护|贴膜|手机壳|支架|存储卡' THEN 'accessory' WHEN (SELECT string_agg(name, ' ') FROM category AS above WHERE above.tenant_id = $1 AND above.id = ANY (category.path)) ~ '平板' THEN 'tablet' WHEN (SELECT string_agg(name, ' ') FROM category AS above WHERE above.tenant_id = $1 AND above.id = ANY (category.path)) ~ '手表|手环|穿戴' THEN 'watch'
                    WHEN (SELECT string_agg(name, ' ') FROM category AS above WHERE above.tenant_id = $1 AND above.id = ANY (category.path)) ~ '耳机|音箱|影音' THEN 'audio' WHEN (SELECT string_agg(name, ' ') FROM category AS above WHERE above.tenant_id = $1 AND above.id = ANY (category.path)) ~ '手机' THEN 'phone' ELSE 'goods' END || '.svg' AS drawing
    FROM sku
    JOIN product ON product.tenant_id = $1 AND product.id = sku.product_id
    JOIN brand ON brand.tenant_id = $1 AND brand.id = product.brand_id
    JOIN category ON category.tenant_id = $1 AND category.id = product.category_id
   WHERE sku.tenant_id = $1 AND sku.ppid = $2
), variant AS (
  SELECT sku.* FROM sku, current
   WHERE sku.tenant_id = $1 AND sku.product_id = current.product_id
   ORDER BY sku.sort, sku.ppid
)
SELECT json_build_object('code', 0, 'data', json_build_object(
  'ppid', ppid, 'productId', product_id, 'code', code, 'name', name, 'sellingPoint', selling_point,
  'brand', json_build_object('id', brand_id, 'name', brand_name),
  'categoryPath', (
    SELECT json_agg(json_build_object('id', id, 'name', category.name, 'link', '/list/' || id || '-0-0-0-0-0') ORDER BY array_position(current.path, id))
      FROM category WHERE tenant_id = $1 AND id = ANY (current.path)),
  'price', (price_fen / 100.0)::float8, 'listPrice', (list_price_fen / 100.0)::float8,
  'images', json_build_array(json_build_object('url', drawing, 'width', 800, 'height', 800, 'alt', name)),
  'tags', tags,
  'dimensions', (
    SELECT json_agg(json_build_object('name', dimension.name, 'options', (
             SELECT json_agg(json_build_object(
                      'value', spec_values[position], 'ppid', variant.ppid,
                      'selected', variant.ppid = current.ppid, 'available', variant.status IN ('onSale', 'preOrder'),
                      'image', NULL))
               FROM variant
              WHERE spec_values[:position - 1] = current.spec_values[:position - 1]
                AND spec_values[position + 1:] = current.spec_values[position + 1:])) ORDER BY position)
      FROM unnest(dimension_names) WITH ORDINALITY AS numbered(name, place), LATERAL (SELECT name, place::int AS position) AS dimension),
  'skuData', (
    SELECT json_agg(json_build_object(
             'ppid', variant.ppid, 'code', variant.code, 'name', variant.name,
             'price', (variant.price_fen / 100.0)::float8, 'listPrice', (variant.list_price_fen / 100.0)::float8,
             'buyable', variant.status IN ('onSale', 'preOrder') AND variant.price_fen NOT IN (123456700, 1234567800),
             'specs', (SELECT json_agg(json_build_object('name', spec.name, 'value', spec.value))
                         FROM unnest(current.dimension_names, variant.spec_values) AS spec(name, value))))
      FROM variant),
  'parameters', parameters,
  'services', (
    SELECT coalesce(json_agg(json_build_object('productId', id, 'name', offered.model, 'description', offered.selling_point, 'sku', (
             SELECT json_agg(json_build_object('ppid', sku.ppid, 'name', sku.name, 'price', (sku.price_fen / 100.0)::float8))
               FROM sku WHERE sku.tenant_id = $1 AND sku.product_id = offered.id))), '[]')
      FROM service_offer JOIN product AS offered ON offered.tenant_id = $1 AND offered.id = service_offer.product_id
     WHERE service_offer.tenant_id = $1 AND active AND service_offer.category_id = ANY (current.path)),
  'commentSummary', (
    SELECT json_build_object('total', count(*), 'averageScore', coalesce(round(avg(score), 1), 0),
             'goodPercent', coalesce(round(avg((score >= 4)::int) * 100), 0))
      FROM product_comment WHERE tenant_id = $1 AND product_comment.product_id = current.product_id),
  'seo', json_build_object(
    'title', '【' || name || '】价格 参数 评测',
    'description', left(concat_ws('，', name, nullif(selling_point, ''), '机市正品保障，门店自提，全国联保'), 120))
), 'userMsg', '')::text AS body
  FROM current

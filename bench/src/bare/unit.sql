-- A second-hand unit as a program would read it that knows nothing else: the listing, what it costs, what the same
-- costs new, its pictures and whether it is there.
SELECT json_build_object('code', 0, 'userMsg', '', 'data', json_build_object(
         'id', one.id, 'title', one.title, 'grade', one.grade, 'battery', one.battery, 'highlights', one.highlights,
         'accessories', one.accessories, 'flaws', one.flaws, 'warrantyDays', one.warranty_days,
         'reportNumber', one.report_number, 'ppid', s.ppid, 'specs', s.spec_values, 'price', s.price_fen / 100.0,
         'newPrice', t.price_fen / 100.0, 'brand', b.name, 'model', p.model, 'left', coalesce(l.units, 0),
         'pictures', (SELECT json_agg(json_build_object('url', '/files/' || key, 'width', width, 'height', height,
                                                        'side', side, 'marks', marks) ORDER BY place)
                        FROM resale_picture WHERE tenant_id = $1::int AND listing_id = one.id)))::text AS body
  FROM resale_listing one
  JOIN sku s ON s.tenant_id = $1::int AND s.ppid = one.ppid
  JOIN product p ON p.tenant_id = $1::int AND p.id = one.product_id
  JOIN brand b ON b.tenant_id = $1::int AND b.id = p.brand_id
  LEFT JOIN sku t ON t.tenant_id = $1::int AND t.ppid = one.twin_ppid
  LEFT JOIN LATERAL (SELECT sum(on_hand - reserved)::int AS units FROM stock_level
                      WHERE tenant_id = $1::int AND ppid = one.ppid) l ON true
 WHERE one.tenant_id = $1::int AND one.id = $2::bigint

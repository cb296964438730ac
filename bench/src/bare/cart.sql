-- The first line of a new cart: tenant ($1), device ($2), ppid ($3), units ($4). Nothing is checked.
INSERT INTO cart_line (tenant_id, device_id, ppid, count) VALUES ($1, $2, $3, $4)
RETURNING json_build_object('code', 0, 'data', json_build_object('basketId', id, 'count', count, 'totalCount', count), 'userMsg', '')::text AS body

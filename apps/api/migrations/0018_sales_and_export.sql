-- What sold and the export of orders have permissions of their own. Whoever manages staff or gives money back keeps both; whoever looks and ships does not gain them.
-- Bound to one tenant after the other until the end of the transaction, since row-level security holds for the owner of the tables too.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    UPDATE staff_role SET permissions = permissions || ARRAY['sales:read', 'order:export']
     WHERE tenant_id = one.id
       AND 'order:read' = ANY (permissions)
       AND permissions && ARRAY['staff:edit', 'order:refund']
       AND NOT permissions && ARRAY['sales:read', 'order:export'];
  END LOOP;
END $$;

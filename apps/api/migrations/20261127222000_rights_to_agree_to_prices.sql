-- Whoever edits prices sees which of them wait for a second person; whoever runs the site as well agrees to those of others.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    UPDATE staff_role SET permissions = permissions || ARRAY['priceChange:read']
     WHERE tenant_id = one.id AND 'product:edit' = ANY(permissions) AND NOT 'priceChange:read' = ANY(permissions);
    UPDATE staff_role SET permissions = permissions || ARRAY['priceChange:approve']
     WHERE tenant_id = one.id AND 'product:edit' = ANY(permissions) AND 'tenant:edit' = ANY(permissions)
       AND NOT 'priceChange:approve' = ANY(permissions);
  END LOOP;
END $$;

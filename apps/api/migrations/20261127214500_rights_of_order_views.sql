-- Whoever saves orders as a spreadsheet already decides what colleagues look at together.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    UPDATE staff_role SET permissions = permissions || ARRAY['order:shareView']
     WHERE tenant_id = one.id AND 'order:export' = ANY(permissions) AND NOT 'order:shareView' = ANY(permissions);
  END LOOP;
END $$;

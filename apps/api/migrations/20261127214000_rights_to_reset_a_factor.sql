-- Whoever gives colleagues new passwords also helps those who have lost the phone of their second factor.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    UPDATE staff_role SET permissions = permissions || ARRAY['staff:factor']
     WHERE tenant_id = one.id AND 'staff:edit' = ANY(permissions) AND NOT 'staff:factor' = ANY(permissions);
  END LOOP;
END $$;

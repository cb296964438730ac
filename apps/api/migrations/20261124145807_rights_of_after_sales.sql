-- Whoever pays orders back may decide returns; whoever keeps the register of devices, guarantees; whoever edits the site, terms.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    UPDATE staff_role SET permissions = permissions || ARRAY['return:read', 'return:decide']
     WHERE tenant_id = one.id AND 'order:refund' = ANY(permissions) AND NOT 'return:read' = ANY(permissions);
    UPDATE staff_role SET permissions = permissions || ARRAY['guarantee:read', 'guarantee:edit']
     WHERE tenant_id = one.id AND 'device:edit' = ANY(permissions) AND NOT 'guarantee:read' = ANY(permissions);
    UPDATE staff_role SET permissions = permissions || ARRAY['clause:read', 'clause:release']
     WHERE tenant_id = one.id AND 'tenant:edit' = ANY(permissions) AND NOT 'clause:read' = ANY(permissions);
  END LOOP;
END $$;

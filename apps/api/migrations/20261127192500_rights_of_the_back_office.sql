-- Whoever edits goods brings them in by file; whoever sets stock moves and counts it; whoever knows costs receives
-- goods; whoever edits the site and sees its sales says who hears of them each evening.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    UPDATE staff_role SET permissions = permissions || ARRAY['product:import']
     WHERE tenant_id = one.id AND 'product:edit' = ANY(permissions) AND NOT 'product:import' = ANY(permissions);
    UPDATE staff_role SET permissions = permissions || ARRAY['inventory:read', 'inventory:transfer', 'inventory:count', 'inventory:confirm', 'inventory:minimum']
     WHERE tenant_id = one.id AND 'stock:edit' = ANY(permissions) AND NOT 'inventory:read' = ANY(permissions);
    UPDATE staff_role SET permissions = permissions || ARRAY['inventory:receive']
     WHERE tenant_id = one.id AND 'stock:edit' = ANY(permissions) AND 'cost:edit' = ANY(permissions) AND NOT 'inventory:receive' = ANY(permissions);
    UPDATE staff_role SET permissions = permissions || ARRAY['sales:daily']
     WHERE tenant_id = one.id AND 'sales:read' = ANY(permissions) AND 'tenant:edit' = ANY(permissions) AND NOT 'sales:daily' = ANY(permissions);
  END LOOP;
END $$;

-- Rights of the role the shop runs as. Idempotent; runs after every migration.
DO $$
DECLARE
  password text := current_setting('jishi.app_password');
BEGIN
  -- Roles belong to the whole server: two databases that migrate at once may both find the role missing.
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'jishi_app') THEN
      CREATE ROLE jishi_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
    END IF;
    EXECUTE format('ALTER ROLE jishi_app PASSWORD %L', password);
  EXCEPTION
    WHEN duplicate_object OR unique_violation OR internal_error THEN NULL;
  END;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO jishi_app', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO jishi_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO jishi_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO jishi_app;
-- Registers that nobody may rewrite: what happened, happened.
REVOKE UPDATE, DELETE ON audit_log, order_event, balance_entry FROM jishi_app;
-- The list of tenants is made by the operator of the installation, not by the shop (settings: save_own_tenant below).
REVOKE INSERT, UPDATE, DELETE ON tenant, tenant_host FROM jishi_app;

-- Staff change the settings of their own tenant through this door only: it takes the tenant from the connection, never from the caller.
-- A host that another tenant answers on is refused by the unique constraint.
CREATE OR REPLACE FUNCTION save_own_tenant(new_settings jsonb, new_hosts text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own integer := nullif(current_setting('app.tenant_id', true), '')::integer;
BEGIN
  IF own IS NULL OR cardinality(new_hosts) = 0 THEN
    RAISE EXCEPTION 'no tenant is bound, or no host is left';
  END IF;
  UPDATE tenant SET settings = new_settings, name = coalesce(new_settings ->> 'siteName', name) WHERE id = own;
  DELETE FROM tenant_host WHERE tenant_id = own AND host <> ALL (new_hosts);
  INSERT INTO tenant_host (tenant_id, host)
    SELECT own, wanted.host FROM unnest(new_hosts) AS wanted (host)
     WHERE NOT EXISTS (SELECT 1 FROM tenant_host AS known WHERE known.tenant_id = own AND known.host = wanted.host);
END $$;
REVOKE ALL ON FUNCTION save_own_tenant(jsonb, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_own_tenant(jsonb, text[]) TO jishi_app;

-- Every table with a tenant_id shows and takes only rows of the tenant the connection is bound to.
-- A connection that is bound to none sees nothing.
DO $$
DECLARE
  tenant_table record;
BEGIN
  FOR tenant_table IN
    SELECT c.oid::regclass AS name, c.relname
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'tenant_host'
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table.name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table.name);
    IF NOT EXISTS (SELECT 1 FROM pg_policies WHERE schemaname = 'public' AND tablename = tenant_table.relname AND policyname = 'tenant_rows') THEN
      EXECUTE format(
        'CREATE POLICY tenant_rows ON %s USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int) '
        'WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
        tenant_table.name);
    END IF;
  END LOOP;
END $$;

-- Under row-level security an index answers a condition only if its operator cannot give hidden rows away (by an error message, say),
-- and PostgreSQL vouches for few operators. `@@` of text search compares and never fails, so the index of the search may be used.
-- An owner who may not say so (a managed server) has a search that is right and reads every model of the shop.
DO $$
BEGIN
  IF NOT (SELECT proleakproof FROM pg_proc WHERE oid = 'pg_catalog.ts_match_vq(tsvector, tsquery)'::regprocedure) THEN
    ALTER FUNCTION pg_catalog.ts_match_vq(tsvector, tsquery) LEAKPROOF;
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN RAISE NOTICE 'the search index stays unused: only a superuser can mark ts_match_vq as leakproof';
END $$;

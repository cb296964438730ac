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
-- The list of tenants is not the shop's to write, but through the doors below.
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

-- Staff of the main site open sites, and close or redirect those of others: only on a connection that is bound to the main site (S011).
-- A number or a host that is taken is refused by its constraint. A mobile host stands in the settings, where no constraint reaches,
-- so sites are opened one after the other and it is looked for.
CREATE OR REPLACE FUNCTION open_site(site integer, new_settings jsonb, new_hosts text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mobile text := coalesce(new_settings ->> 'mobileHost', '');
BEGIN
  IF nullif(current_setting('app.tenant_id', true), '')::integer IS DISTINCT FROM 0 OR cardinality(new_hosts) = 0 THEN
    RAISE EXCEPTION 'only the main site opens sites, and each has a host';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('open_site'), 0);
  INSERT INTO tenant (id, name, settings) VALUES (site, new_settings ->> 'siteName', new_settings);
  INSERT INTO tenant_host (tenant_id, host) SELECT site, wanted.host FROM unnest(new_hosts) AS wanted (host);
  IF EXISTS (SELECT 1 FROM tenant AS other WHERE other.id <> site AND lower(other.settings ->> 'mobileHost') = ANY (new_hosts)) THEN
    RAISE unique_violation USING CONSTRAINT = 'host_is_mobile_host';
  END IF;
  IF mobile <> '' AND (
    EXISTS (SELECT 1 FROM tenant_host WHERE host = mobile)
    OR EXISTS (SELECT 1 FROM tenant AS other WHERE other.id <> site AND lower(other.settings ->> 'mobileHost') = mobile)
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'mobile_host_taken';
  END IF;
END $$;
CREATE OR REPLACE FUNCTION change_site(site integer, now_active boolean, new_redirect text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF nullif(current_setting('app.tenant_id', true), '')::integer IS DISTINCT FROM 0 OR site = 0 THEN
    RAISE EXCEPTION 'only the main site changes sites, and never itself';
  END IF;
  UPDATE tenant
     SET active = now_active,
         settings = CASE WHEN new_redirect = '' THEN settings - 'redirectTo'
                         ELSE jsonb_set(settings, '{redirectTo}', to_jsonb(new_redirect)) END
   WHERE id = site;
END $$;
REVOKE ALL ON FUNCTION open_site(integer, jsonb, text[]), change_site(integer, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_site(integer, jsonb, text[]), change_site(integer, boolean, text) TO jishi_app;

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

-- What is missing before the shop's role has its rights and every tenant its walls: one row a table, with the statements that mend it.
-- Asking takes no lock that anybody waits for, so a start beside a busy shop changes nothing where nothing is missing.
WITH wanted AS (
  SELECT c.oid, c.relname, c.oid::regclass::text AS name, c.relrowsecurity, c.relforcerowsecurity, c.relacl,
         CASE
           -- The list of tenants is not the shop's to write, but through the doors of security.sql.
           WHEN c.relname IN ('tenant', 'tenant_host') THEN ARRAY['SELECT']
           -- Registers that nobody may rewrite, as the tables declare it (register.ts).
           WHEN c.relname = ANY ($1::text[]) THEN ARRAY['SELECT', 'INSERT']
           ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
         END AS rights,
         -- Every table with a tenant_id shows and takes only rows of the tenant the connection is bound to; bound to none, it shows nothing.
         c.relkind IN ('r', 'p') AND c.relname <> 'tenant_host' AND EXISTS (
           SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
         ) AS walled
    FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
), held AS (
  SELECT wanted.oid, array_agg(entry.privilege_type) AS rights
    FROM wanted, aclexplode(wanted.relacl) AS entry
   WHERE entry.grantee = 'jishi_app'::regrole
   GROUP BY wanted.oid
), statements AS (
  SELECT name, 1 AS place, format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name) AS statement
    FROM wanted WHERE walled AND NOT (relrowsecurity AND relforcerowsecurity)
  UNION ALL
  SELECT name, 2, format(
           'CREATE POLICY tenant_rows ON %s USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int) '
           'WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name)
    FROM wanted WHERE walled AND NOT EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = wanted.oid AND polname = 'tenant_rows')
  UNION ALL
  -- Which tenants have work for a job is asked over all of them at once, by a role that only reads (sweep-role.sql).
  SELECT name, 2, format('CREATE POLICY sweep_rows ON %s FOR SELECT TO jishi_sweep USING (true)', name)
    FROM wanted WHERE walled AND NOT EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = wanted.oid AND polname = 'sweep_rows')
  UNION ALL
  SELECT name, 3, format('GRANT SELECT ON %s TO jishi_sweep', name)
    FROM wanted WHERE (walled OR relname = 'tenant') AND NOT has_table_privilege('jishi_sweep', oid, 'SELECT')
  UNION ALL
  -- After the wall, so that no table is ever open to the shop without it.
  SELECT name, 3, format('GRANT %s ON %s TO jishi_app', array_to_string(wanted.rights, ', '), name)
    FROM wanted LEFT JOIN held USING (oid) WHERE NOT coalesce(held.rights @> wanted.rights, false)
  UNION ALL
  SELECT name, 4, format('REVOKE ALL ON %s FROM jishi_app; GRANT %s ON %1$s TO jishi_app', name, array_to_string(wanted.rights, ', '))
    FROM wanted JOIN held USING (oid) WHERE NOT wanted.rights @> held.rights
  UNION ALL
  SELECT sequence.oid::regclass::text, 1, format('GRANT USAGE, SELECT ON SEQUENCE %s TO jishi_app', sequence.oid::regclass)
    FROM pg_class sequence
   WHERE sequence.relnamespace = 'public'::regnamespace AND sequence.relkind = 'S'
     AND NOT (has_sequence_privilege('jishi_app', sequence.oid, 'USAGE') AND has_sequence_privilege('jishi_app', sequence.oid, 'SELECT'))
  UNION ALL
  SELECT 'schema', 1, 'GRANT USAGE ON SCHEMA public TO jishi_app'
   WHERE NOT has_schema_privilege('jishi_app', 'public', 'USAGE')
  UNION ALL
  SELECT 'schema', 2, 'GRANT USAGE ON SCHEMA public TO jishi_sweep'
   WHERE NOT has_schema_privilege('jishi_sweep', 'public', 'USAGE')
  UNION ALL
  SELECT 'database', 1, format('GRANT CONNECT ON DATABASE %I TO jishi_app', current_database())
   WHERE NOT has_database_privilege('jishi_app', current_database(), 'CONNECT')
  UNION ALL
  -- Under row-level security an index answers a condition only if its operator cannot give hidden rows away (by an error message, say),
  -- and PostgreSQL vouches for few operators. `@@` of text search compares and never fails, so the index of the search may be used.
  -- Only a superuser may say so; without one (a managed server) the search is right and reads every model of the shop.
  SELECT 'ts_match_vq', 1, 'ALTER FUNCTION pg_catalog.ts_match_vq(tsvector, tsquery) LEAKPROOF'
    FROM pg_proc JOIN pg_roles ON pg_roles.rolname = current_user AND pg_roles.rolsuper
   WHERE pg_proc.oid = 'pg_catalog.ts_match_vq(tsvector, tsquery)'::regprocedure AND NOT pg_proc.proleakproof
)
SELECT name, array_agg(statement ORDER BY place) AS statements FROM statements GROUP BY name ORDER BY name

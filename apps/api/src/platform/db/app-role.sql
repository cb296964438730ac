-- The role the shop runs as, with its password. Runs where that role cannot sign in.
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

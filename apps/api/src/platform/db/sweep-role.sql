-- The role that looks over the rows of all tenants, to tell which of them have work for a job. It reads and nothing else, nobody signs in
-- as it, and the shop's own role cannot become it; the owner of the tables can. Runs where it is missing, or where the owner is no member.
DO $$
BEGIN
  -- Roles belong to the whole server: two databases that migrate at once may both find the role missing.
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'jishi_sweep') THEN
      CREATE ROLE jishi_sweep NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
    END IF;
  EXCEPTION
    WHEN duplicate_object OR unique_violation OR internal_error THEN NULL;
  END;
  EXECUTE format('GRANT jishi_sweep TO %I', current_user);
END $$;

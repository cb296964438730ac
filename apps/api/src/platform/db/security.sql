-- The doors through which the shop's role does what it has no right to: functions that run as the owner of the tables.
-- Runs where one of them is missing or this file is another than the one that made them. Rights on tables: missing-rights.sql.

-- Staff change the settings of their own tenant through this door only: it takes the tenant from the connection, never from the caller.
-- Addresses may go through it and not come: a host, a mobile host or a domain that is new is the main site's to give (`grant_addresses`),
-- and the host that browsers and sign-in tickets are sent to is one that the tenant has.
CREATE OR REPLACE FUNCTION save_own_tenant(new_settings jsonb, new_hosts text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own integer := nullif(current_setting('app.tenant_id', true), '')::integer;
  known jsonb;
BEGIN
  IF own IS NULL OR cardinality(new_hosts) = 0 THEN
    RAISE EXCEPTION 'no tenant is bound, or no host is left';
  END IF;
  SELECT settings INTO known FROM tenant WHERE id = own FOR UPDATE;
  IF NOT new_hosts <@ ARRAY(SELECT host FROM tenant_host WHERE tenant_id = own)
    OR coalesce(new_settings ->> 'pcHost', '') <> ALL (new_hosts)
    OR coalesce(new_settings ->> 'mobileHost', '') NOT IN ('', coalesce(known ->> 'mobileHost', ''))
    OR coalesce(new_settings ->> 'domain', '') <> ALL (new_hosts || coalesce(known ->> 'domain', ''))
    OR new_settings ->> 'redirectTo' IS DISTINCT FROM known ->> 'redirectTo'
  THEN
    RAISE EXCEPTION 'addresses are given by the main site';
  END IF;
  UPDATE tenant SET settings = new_settings, name = coalesce(new_settings ->> 'siteName', name) WHERE id = own;
  DELETE FROM tenant_host WHERE tenant_id = own AND host <> ALL (new_hosts);
END $$;
REVOKE ALL ON FUNCTION save_own_tenant(jsonb, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_own_tenant(jsonb, text[]) TO jishi_app;

-- Staff of the main site open sites, and close or redirect those of others: only on a connection that is bound to the main site (S011).
-- A number or a host that is taken is refused by its constraint. Mobile hosts and domains stand in the settings, where no constraint reaches,
-- so addresses are given one after the other and they are looked for. Below a tenant's domain nobody gets a host but that tenant; the main
-- site alone gives hosts below its own.
CREATE OR REPLACE FUNCTION refuse_taken_addresses(site integer, new_hosts text[], mobile text) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM tenant AS other WHERE other.id <> site AND lower(other.settings ->> 'mobileHost') = ANY (new_hosts)) THEN
    RAISE unique_violation USING CONSTRAINT = 'host_is_mobile_host';
  END IF;
  IF mobile <> '' AND (
    EXISTS (SELECT 1 FROM tenant_host WHERE host = mobile)
    OR EXISTS (SELECT 1 FROM tenant AS other WHERE other.id <> site AND lower(other.settings ->> 'mobileHost') = mobile)
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'mobile_host_taken';
  END IF;
  IF EXISTS (
    SELECT 1 FROM tenant AS other, unnest(new_hosts || mobile) AS wanted (host)
     WHERE other.id NOT IN (site, 0) AND coalesce(other.settings ->> 'domain', '') <> ''
       AND right('.' || wanted.host, length(other.settings ->> 'domain') + 1) = '.' || lower(other.settings ->> 'domain')
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'host_below_other';
  END IF;
END $$;
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
  PERFORM refuse_taken_addresses(site, new_hosts, mobile);
END $$;
-- Gives a site addresses it asked for and ends its asking; NULL leaves mobile host and domain as they are.
CREATE OR REPLACE FUNCTION grant_addresses(site integer, new_hosts text[], new_mobile text, new_domain text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF nullif(current_setting('app.tenant_id', true), '')::integer IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'only the main site gives addresses';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('open_site'), 0);
  INSERT INTO tenant_host (tenant_id, host) SELECT site, wanted.host FROM unnest(new_hosts) AS wanted (host);
  PERFORM refuse_taken_addresses(site, array_remove(new_hosts || new_domain, NULL), coalesce(new_mobile, ''));
  UPDATE tenant
     SET settings = (settings || jsonb_strip_nulls(jsonb_build_object('mobileHost', new_mobile, 'domain', new_domain))) - 'pendingAddresses'
   WHERE id = site;
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
REVOKE ALL ON FUNCTION open_site(integer, jsonb, text[]), change_site(integer, boolean, text), grant_addresses(integer, text[], text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_site(integer, jsonb, text[]), change_site(integer, boolean, text), grant_addresses(integer, text[], text, text) TO jishi_app;

CREATE TABLE "beacon_event" (
	"tenant_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"id" bigserial NOT NULL,
	"action" smallint NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"path" text NOT NULL,
	"referrer" text,
	"event_tag" text NOT NULL,
	"event_value" text NOT NULL,
	"event_name" text NOT NULL,
	"extra" text NOT NULL,
	"device_id" text NOT NULL,
	"os_version" text NOT NULL,
	"app_version" text NOT NULL,
	"platform" text NOT NULL,
	"browser" text NOT NULL,
	"city_id" integer NOT NULL,
	"shop_id" bigint NOT NULL,
	"device" text NOT NULL,
	"user_key" text NOT NULL,
	"sent_at_ms" bigint NOT NULL,
	"gps" text NOT NULL,
	"saas_tenant" integer NOT NULL,
	"xtenant" integer NOT NULL,
	"network_status" text NOT NULL,
	"business_platform" text NOT NULL,
	CONSTRAINT "beacon_event_tenant_id_received_at_id_pk" PRIMARY KEY("tenant_id","received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE TABLE "beacon_key" (
	"tenant_id" integer NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "beacon_key_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "traffic_day" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"members" integer NOT NULL,
	"product_visitors" integer NOT NULL,
	"cart_visitors" integer NOT NULL,
	"confirm_visitors" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "traffic_day_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "traffic_top" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "traffic_top_tenant_id_day_kind_name_pk" PRIMARY KEY("tenant_id","day","kind","name")
);
--> statement-breakpoint
CREATE INDEX "traffic_top_kind" ON "traffic_top" USING btree ("tenant_id","kind","day");
--> statement-breakpoint
-- One partition a day, by the days of Beijing. The shop's role owns no table, so that it asks this function, which does nothing else:
-- makes what is missing from first_day to last_day, and drops whole days before oldest_day. What is asked for is held within bounds, so that
-- a shop gone wrong can neither fill the database with partitions nor drop the events of the last week.
CREATE FUNCTION keep_beacon_partitions(first_day date, last_day date, oldest_day date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Shanghai')::date;
  wanted date;
  partition_name text;
  changed integer := 0;
BEGIN
  -- Several processes ask at once.
  PERFORM pg_advisory_xact_lock(4183010);
  -- A page is not to wait long behind a partition that waits for a long read.
  PERFORM set_config('lock_timeout', '3s', true);
  FOR wanted IN
    SELECT generate_series(greatest(first_day, today - 120), least(last_day, today + 30), interval '1 day')::date
  LOOP
    partition_name := 'beacon_event_' || to_char(wanted, 'YYYYMMDD');
    IF to_regclass('public.' || partition_name) IS NULL THEN
      -- Made on its own and then attached: that keeps writers of the other days going.
      EXECUTE format('CREATE TABLE public.%I (LIKE public.beacon_event INCLUDING ALL)', partition_name);
      -- Nobody reads a partition past the table; the rows of tenants are told apart there.
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', partition_name);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', partition_name);
      EXECUTE format('ALTER TABLE public.beacon_event ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', partition_name,
        wanted::timestamp AT TIME ZONE 'Asia/Shanghai', (wanted + 1)::timestamp AT TIME ZONE 'Asia/Shanghai');
      changed := changed + 1;
    END IF;
  END LOOP;
  FOR partition_name IN
    SELECT child.relname FROM pg_inherits
      JOIN pg_class child ON child.oid = inhrelid
     WHERE inhparent = 'public.beacon_event'::regclass AND child.relname ~ '^beacon_event_[0-9]{8}$'
       AND to_date(right(child.relname, 8), 'YYYYMMDD') < least(oldest_day, today - 7)
  LOOP
    EXECUTE format('DROP TABLE public.%I', partition_name);
    changed := changed + 1;
  END LOOP;
  RETURN changed;
END $$;
--> statement-breakpoint
SELECT keep_beacon_partitions((now() AT TIME ZONE 'Asia/Shanghai')::date - 1, (now() AT TIME ZONE 'Asia/Shanghai')::date + 7, '2000-01-01');

CREATE TABLE "sales_daily" (
	"tenant_id" integer NOT NULL,
	"active" boolean NOT NULL,
	"recipients" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"told_day" date,
	"sent_at" timestamp with time zone,
	"failed" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "sales_daily_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "sales_daily_recipients" CHECK (NOT "sales_daily"."active" OR cardinality("sales_daily"."recipients") > 0)
);

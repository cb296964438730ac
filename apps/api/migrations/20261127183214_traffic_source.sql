CREATE TABLE "traffic_source" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visitors" integer NOT NULL,
	"product_visitors" integer NOT NULL,
	"cart_visitors" integer NOT NULL,
	"confirm_visitors" integer NOT NULL,
	CONSTRAINT "traffic_source_tenant_id_day_source_pk" PRIMARY KEY("tenant_id","day","source")
);

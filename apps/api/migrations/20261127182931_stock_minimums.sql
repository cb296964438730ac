CREATE TABLE "stock_category_minimum" (
	"tenant_id" integer NOT NULL,
	"category_id" bigint NOT NULL,
	"least" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_category_minimum_tenant_id_category_id_pk" PRIMARY KEY("tenant_id","category_id"),
	CONSTRAINT "stock_category_minimum_least" CHECK ("stock_category_minimum"."least" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_minimum" (
	"tenant_id" integer NOT NULL,
	"ppid" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"least" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_minimum_tenant_id_ppid_store_id_pk" PRIMARY KEY("tenant_id","ppid","store_id"),
	CONSTRAINT "stock_minimum_least" CHECK ("stock_minimum"."least" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_category_minimum" ADD CONSTRAINT "stock_category_minimum_tenant_id_category_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_minimum" ADD CONSTRAINT "stock_minimum_tenant_id_ppid_sku_tenant_id_ppid_fk" FOREIGN KEY ("tenant_id","ppid") REFERENCES "public"."sku"("tenant_id","ppid") ON DELETE no action ON UPDATE no action;
CREATE TABLE "rank_entry" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"group_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"people" integer NOT NULL,
	"units" integer NOT NULL,
	"previous" integer,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rank_entry_tenant_id_kind_group_id_position_pk" PRIMARY KEY("tenant_id","kind","group_id","position"),
	CONSTRAINT "rank_entry_numbers" CHECK ("rank_entry"."position" > 0 AND 0 < "rank_entry"."score" AND "rank_entry"."score" <= "rank_entry"."units")
);
--> statement-breakpoint
CREATE TABLE "rank_exclusion" (
	"tenant_id" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rank_exclusion_tenant_id_product_id_pk" PRIMARY KEY("tenant_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "retention_point" (
	"tenant_id" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"month" smallint NOT NULL,
	"brand_id" bigint NOT NULL,
	"permille" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "retention_point_tenant_id_product_id_month_pk" PRIMARY KEY("tenant_id","product_id","month")
);
--> statement-breakpoint
ALTER TABLE "rank_entry" ADD CONSTRAINT "rank_entry_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_exclusion" ADD CONSTRAINT "rank_exclusion_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_point" ADD CONSTRAINT "retention_point_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_entry_product" ON "rank_entry" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "retention_point_month" ON "retention_point" USING btree ("tenant_id","month","permille");
CREATE TABLE "sku_cost" (
	"tenant_id" integer NOT NULL,
	"ppid" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"changed_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sku_cost_tenant_id_ppid_pk" PRIMARY KEY("tenant_id","ppid"),
	CONSTRAINT "sku_cost_positive" CHECK ("sku_cost"."cost_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "sku_cost" ADD CONSTRAINT "sku_cost_tenant_id_ppid_sku_tenant_id_ppid_fk" FOREIGN KEY ("tenant_id","ppid") REFERENCES "public"."sku"("tenant_id","ppid") ON DELETE cascade ON UPDATE no action;
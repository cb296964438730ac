CREATE TABLE "stock_closure" (
	"tenant_id" integer NOT NULL,
	"ppid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_closure_tenant_id_ppid_pk" PRIMARY KEY("tenant_id","ppid")
);
--> statement-breakpoint
ALTER TABLE "stock_closure" ADD CONSTRAINT "stock_closure_tenant_id_ppid_sku_tenant_id_ppid_fk" FOREIGN KEY ("tenant_id","ppid") REFERENCES "public"."sku"("tenant_id","ppid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presale_order_lacking" ON "presale_order" USING btree ("tenant_id","order_id") WHERE is_lacking;
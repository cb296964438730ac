CREATE TABLE "sku_price_day" (
	"tenant_id" integer NOT NULL,
	"ppid" bigint NOT NULL,
	"day" date NOT NULL,
	"low_fen" bigint NOT NULL,
	"last_fen" bigint NOT NULL,
	CONSTRAINT "sku_price_day_tenant_id_ppid_day_pk" PRIMARY KEY("tenant_id","ppid","day"),
	CONSTRAINT "sku_price_day_low" CHECK ("sku_price_day"."low_fen" >= 0 AND "sku_price_day"."low_fen" <= "sku_price_day"."last_fen")
);
--> statement-breakpoint
ALTER TABLE "sku_price_day" ADD CONSTRAINT "sku_price_day_tenant_id_ppid_sku_tenant_id_ppid_fk" FOREIGN KEY ("tenant_id","ppid") REFERENCES "public"."sku"("tenant_id","ppid") ON DELETE no action ON UPDATE no action;
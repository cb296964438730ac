ALTER TABLE "sku" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sku_gtin" ON "sku" USING btree ("tenant_id",lpad("gtin", 14, '0')) WHERE "sku"."gtin" <> '';
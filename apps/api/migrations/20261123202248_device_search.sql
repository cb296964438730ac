DROP INDEX "device_number_last";--> statement-breakpoint
ALTER TABLE "device_number" ADD COLUMN "turned" text GENERATED ALWAYS AS (reverse(number)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "device_title" ON "device" USING btree ("tenant_id","title");--> statement-breakpoint
CREATE INDEX "device_number_last" ON "device_number" USING btree ("tenant_id","turned" text_pattern_ops);
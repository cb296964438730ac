ALTER TABLE "sku" ADD COLUMN "sample_label" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_sample_label" CHECK ("sku"."sample_label" BETWEEN 1 AND 3);
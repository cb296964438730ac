ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "submit_token" text;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_submit_token" UNIQUE("tenant_id","submit_token");
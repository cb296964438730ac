DROP INDEX "cart_line_device_direct";--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "package_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "refused_gifts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_line_device_all" ON "cart_line" USING btree ("tenant_id","device_id") WHERE member_id IS NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_package" CHECK (("cart_line"."kind" = 'package') = ("cart_line"."package_id" IS NOT NULL AND "cart_line"."group_key" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_addon" CHECK ("cart_line"."kind" <> 'addon' OR "cart_line"."promotion_id" > 0);
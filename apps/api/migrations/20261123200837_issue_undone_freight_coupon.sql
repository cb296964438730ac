ALTER TABLE "coupon_issue" DROP CONSTRAINT "coupon_issue_state";--> statement-breakpoint
DROP INDEX "coupon_issue_running";--> statement-breakpoint
ALTER TABLE "coupon_issue" ADD COLUMN "revoked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_issue" ADD COLUMN "revoked_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_issue" ADD COLUMN "revoked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "freight_coupon_id" bigint;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "freight_coupon_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_issue_under_way" ON "coupon_issue" USING btree ("tenant_id","id") WHERE state IN ('running', 'revoking');--> statement-breakpoint
ALTER TABLE "coupon_issue" ADD CONSTRAINT "coupon_issue_state" CHECK (state IN ('pending', 'running', 'done', 'refused', 'revoking', 'revoked'));--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_freight_coupon" CHECK ("sales_order"."freight_coupon_fen" >= 0 AND ("sales_order"."freight_coupon_id" IS NOT NULL OR "sales_order"."freight_coupon_fen" = 0)) NOT VALID;--> statement-breakpoint
UPDATE "sales_order" o SET "freight_coupon_id" = c."id", "freight_coupon_fen" = c."amount_fen" FROM "member_coupon" c
 WHERE c."tenant_id" = o."tenant_id" AND c."order_id" = o."id" AND c."slot" = 'freight' AND c."state" = 'used';--> statement-breakpoint
ALTER TABLE "sales_order" VALIDATE CONSTRAINT "sales_order_freight_coupon";

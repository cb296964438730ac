ALTER TABLE "order_line" ADD COLUMN "kept_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "gift_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_kept" CHECK ("order_line"."kept_units" >= 0 AND "order_line"."returned_units" + "order_line"."kept_units" <= "order_line"."count") NOT VALID;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_gift" CHECK ("refund_request"."gift_fen" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_kept";--> statement-breakpoint
ALTER TABLE "refund_request" VALIDATE CONSTRAINT "refund_request_gift";
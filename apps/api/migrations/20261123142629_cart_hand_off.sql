CREATE TABLE "cart_hand_off" (
	"tenant_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"member_id" bigint,
	"device_id" text,
	"lines" jsonb NOT NULL,
	"takers" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_hand_off_tenant_id_key_hash_pk" PRIMARY KEY("tenant_id","key_hash"),
	CONSTRAINT "cart_hand_off_takers" CHECK (cardinality("cart_hand_off"."takers") <= 3),
	CONSTRAINT "cart_hand_off_owner" CHECK (("cart_hand_off"."member_id" IS NULL) <> ("cart_hand_off"."device_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "trade_in_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "group_key" text;--> statement-breakpoint
CREATE INDEX "cart_hand_off_expiry" ON "cart_hand_off" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_trade_in" ON "cart_line" USING btree ("tenant_id","trade_in_id");--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_old_machine" CHECK (("cart_line"."kind" = 'oldMachine') = ("cart_line"."trade_in_id" IS NOT NULL));
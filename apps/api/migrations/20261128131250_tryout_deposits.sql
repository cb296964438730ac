CREATE TABLE "tryout_deposit" (
	"tenant_id" integer NOT NULL,
	"application_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"way" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"kept_fen" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"request_no" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"back_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"settled_by" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tryout_deposit_tenant_id_application_id_pk" PRIMARY KEY("tenant_id","application_id"),
	CONSTRAINT "tryout_deposit_order" UNIQUE("tenant_id","order_id"),
	CONSTRAINT "tryout_deposit_kept" CHECK (0 <= "tryout_deposit"."kept_fen" AND "tryout_deposit"."kept_fen" <= "tryout_deposit"."amount_fen"),
	CONSTRAINT "tryout_deposit_settled" CHECK (("tryout_deposit"."state" = 'settled') = ("tryout_deposit"."settled_at" IS NOT NULL)),
	CONSTRAINT "tryout_deposit_held" CHECK ("tryout_deposit"."state" = 'settled' OR "tryout_deposit"."kept_fen" = 0),
	CONSTRAINT "tryout_deposit_state" CHECK ("tryout_deposit"."state" IN ('held', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_units";--> statement-breakpoint
ALTER TABLE "tryout" DROP CONSTRAINT "tryout_price";--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "deposit_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tryout" ADD COLUMN "way" text DEFAULT 'express' NOT NULL;--> statement-breakpoint
ALTER TABLE "tryout" ADD COLUMN "deposit_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tryout" ADD COLUMN "lend_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "tryout_deposit" ADD CONSTRAINT "tryout_deposit_tenant_id_application_id_tryout_application_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."tryout_application"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_deposit" ADD CONSTRAINT "tryout_deposit_tenant_id_order_id_sales_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."sales_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_deposit" ADD CONSTRAINT "tryout_deposit_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tryout_deposit_due" ON "tryout_deposit" USING btree ("tenant_id","state","due_at");--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_deposit" CHECK ("sales_order"."deposit_fen" BETWEEN 0 AND "sales_order"."payable_fen");--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_units" CHECK ("refund_line"."units" >= 0 AND "refund_line"."amount_fen" >= 0 AND "refund_line"."units" + "refund_line"."amount_fen" > 0);--> statement-breakpoint
ALTER TABLE "tryout" ADD CONSTRAINT "tryout_way" CHECK (way IN ('express', 'lend') AND "tryout"."lend_days" > 0);--> statement-breakpoint
ALTER TABLE "tryout" ADD CONSTRAINT "tryout_price" CHECK ("tryout"."price_fen" >= 0 AND "tryout"."deposit_fen" >= 0);
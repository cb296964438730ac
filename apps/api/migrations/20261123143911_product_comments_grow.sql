CREATE TABLE "comment_append" (
	"tenant_id" integer NOT NULL,
	"comment_id" bigint NOT NULL,
	"content" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days_after" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"refused_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_append_tenant_id_comment_id_pk" PRIMARY KEY("tenant_id","comment_id"),
	CONSTRAINT "comment_append_days" CHECK ("comment_append"."days_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"tenant_id" integer NOT NULL,
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_like_tenant_id_comment_id_member_id_pk" PRIMARY KEY("tenant_id","comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comment_picture" (
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"comment_id" bigint NOT NULL,
	CONSTRAINT "comment_picture_tenant_id_key_comment_id_pk" PRIMARY KEY("tenant_id","key","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_tag_count" (
	"tenant_id" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "comment_tag_count_tenant_id_product_id_tag_pk" PRIMARY KEY("tenant_id","product_id","tag"),
	CONSTRAINT "comment_tag_count_count" CHECK ("comment_tag_count"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "evaluable_line" (
	"tenant_id" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"ppid" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"bought_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluable_line_tenant_id_order_line_id_pk" PRIMARY KEY("tenant_id","order_line_id")
);
--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "order_line_id" bigint;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "member_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "reply_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "staff_reply_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "text_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comment" ADD COLUMN "refused_for" text;--> statement-breakpoint
ALTER TABLE "comment_append" ADD CONSTRAINT "comment_append_tenant_id_comment_id_product_comment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."product_comment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_tenant_id_comment_id_product_comment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."product_comment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_picture" ADD CONSTRAINT "comment_picture_tenant_id_comment_id_product_comment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."product_comment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_tag_count" ADD CONSTRAINT "comment_tag_count_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluable_line" ADD CONSTRAINT "evaluable_line_tenant_id_order_line_id_order_line_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_line"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluable_line" ADD CONSTRAINT "evaluable_line_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_like_member" ON "comment_like" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "comment_picture_comment" ON "comment_picture" USING btree ("tenant_id","comment_id");--> statement-breakpoint
CREATE INDEX "evaluable_line_member" ON "evaluable_line" USING btree ("tenant_id","member_id","delivered_at");--> statement-breakpoint
CREATE INDEX "evaluable_line_order" ON "evaluable_line" USING btree ("tenant_id","order_id");--> statement-breakpoint
ALTER TABLE "product_comment" ADD CONSTRAINT "product_comment_tenant_id_order_line_id_order_line_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_line"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_comment_time" ON "product_comment" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_comment_line" ON "product_comment" USING btree ("tenant_id","order_line_id") WHERE order_line_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_comment_device" ON "product_comment" USING btree ("tenant_id","device_id","created_at") WHERE device_id <> '';--> statement-breakpoint
CREATE INDEX "product_comment_text" ON "product_comment" USING btree ("tenant_id","text_hash") WHERE text_hash <> '';--> statement-breakpoint
CREATE INDEX "product_comment_member" ON "product_comment" USING btree ("tenant_id","member_id");--> statement-breakpoint
ALTER TABLE "product_comment" ADD CONSTRAINT "product_comment_refused" CHECK ("product_comment"."refused_for" IS NULL OR "product_comment"."hidden_at" IS NOT NULL);--> statement-breakpoint
-- What was delivered before may be evaluated, too. Bound to one tenant after the other until the end of the transaction,
-- since row-level security holds for the owner of the tables too.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    INSERT INTO evaluable_line (tenant_id, order_line_id, order_id, member_id, ppid, product_id, name, spec_text, picture, bought_at, delivered_at)
    SELECT line.tenant_id, line.id, line.order_id, sale.member_id, line.ppid, line.product_id, line.name, line.spec_text, line.picture,
           coalesce(sale.paid_at, sale.created_at), sale.completed_at
      FROM order_line line JOIN sales_order sale ON sale.tenant_id = line.tenant_id AND sale.id = line.order_id
     WHERE line.tenant_id = one.id AND sale.completed_at IS NOT NULL;
  END LOOP;
END $$;

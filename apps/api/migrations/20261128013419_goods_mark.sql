CREATE TABLE "goods_mark" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"ppid" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_mark_tenant_id_kind_ref_id_ppid_pk" PRIMARY KEY("tenant_id","kind","ref_id","ppid"),
	CONSTRAINT "goods_mark_kind" CHECK (kind IN ('rush', 'activity')),
	CONSTRAINT "goods_mark_times" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "mark_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "mark_ppids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_mark_ending" ON "goods_mark" USING btree ("tenant_id","ends_at");
CREATE TABLE "notice_audience" (
	"tenant_id" integer NOT NULL,
	"broadcast_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "notice_audience_tenant_id_broadcast_id_member_id_pk" PRIMARY KEY("tenant_id","broadcast_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "notice_broadcast" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "notice_broadcast" ADD COLUMN "recent_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_broadcast" ADD COLUMN "category_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_broadcast" ADD COLUMN "is_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_audience" ADD CONSTRAINT "notice_audience_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_audience" ADD CONSTRAINT "notice_audience_of_broadcast" FOREIGN KEY ("tenant_id","broadcast_id") REFERENCES "public"."notice_broadcast"("tenant_id","id") ON DELETE no action ON UPDATE no action;
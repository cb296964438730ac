CREATE TABLE "free_door_visit" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"month" text NOT NULL,
	"ordinal" integer NOT NULL,
	"repair_order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "free_door_visit_tenant_id_member_id_month_ordinal_pk" PRIMARY KEY("tenant_id","member_id","month","ordinal"),
	CONSTRAINT "free_door_visit_ticket" UNIQUE("tenant_id","repair_order_id"),
	CONSTRAINT "free_door_visit_ordinal" CHECK ("free_door_visit"."ordinal" > 0)
);
--> statement-breakpoint
ALTER TABLE "repair_order" ADD COLUMN "visit_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "free_door_visit" ADD CONSTRAINT "free_door_visit_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_door_visit" ADD CONSTRAINT "free_door_visit_of_ticket" FOREIGN KEY ("tenant_id","repair_order_id") REFERENCES "public"."repair_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_visit" CHECK ("repair_order"."visit_fen" >= 0 AND ("repair_order"."way" = 'door' OR "repair_order"."visit_fen" = 0));
CREATE TABLE "union_member" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"partner" text NOT NULL,
	"member_no" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "union_member_tenant_id_member_id_partner_pk" PRIMARY KEY("tenant_id","member_id","partner"),
	CONSTRAINT "union_member_number" UNIQUE("tenant_id","partner","member_no")
);
--> statement-breakpoint
ALTER TABLE "union_member" ADD CONSTRAINT "union_member_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "union_member_checked" ON "union_member" USING btree ("tenant_id","checked_at");
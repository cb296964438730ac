CREATE TABLE "merged_category" (
	"tenant_id" integer NOT NULL,
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_category_tenant_id_from_id_pk" PRIMARY KEY("tenant_id","from_id")
);
--> statement-breakpoint
ALTER TABLE "merged_category" ADD CONSTRAINT "merged_category_tenant_id_into_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","into_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_category_into" ON "merged_category" USING btree ("tenant_id","into_id");
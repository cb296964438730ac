CREATE TABLE "merged_brand" (
	"tenant_id" integer NOT NULL,
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_brand_tenant_id_from_id_pk" PRIMARY KEY("tenant_id","from_id")
);
--> statement-breakpoint
ALTER TABLE "merged_brand" ADD CONSTRAINT "merged_brand_tenant_id_into_id_brand_tenant_id_id_fk" FOREIGN KEY ("tenant_id","into_id") REFERENCES "public"."brand"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_brand_into" ON "merged_brand" USING btree ("tenant_id","into_id");
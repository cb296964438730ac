CREATE TABLE "filter_choice" (
	"tenant_id" integer NOT NULL,
	"category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"shown" boolean NOT NULL,
	CONSTRAINT "filter_choice_tenant_id_category_id_name_pk" PRIMARY KEY("tenant_id","category_id","name")
);
--> statement-breakpoint
ALTER TABLE "filter_choice" ADD CONSTRAINT "filter_choice_tenant_id_category_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
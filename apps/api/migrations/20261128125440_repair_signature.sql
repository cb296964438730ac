CREATE TABLE "repair_signature" (
	"tenant_id" integer NOT NULL,
	"repair_order_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"place" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_signature_tenant_id_repair_order_id_occasion_pk" PRIMARY KEY("tenant_id","repair_order_id","occasion"),
	CONSTRAINT "repair_signature_occasion" CHECK ("repair_signature"."occasion" IN ('receipt', 'handOver')),
	CONSTRAINT "repair_signature_place" CHECK ("repair_signature"."place" IN ('counter', 'member'))
);
--> statement-breakpoint
ALTER TABLE "repair_signature" ADD CONSTRAINT "repair_signature_of_order" FOREIGN KEY ("tenant_id","repair_order_id") REFERENCES "public"."repair_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_log" ADD COLUMN "object_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "object_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("tenant_id","object_type","object_id","id") WHERE object_type <> '';
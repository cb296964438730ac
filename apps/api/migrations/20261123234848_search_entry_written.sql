ALTER TABLE "search_entry" ADD COLUMN "written_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entry_written" ON "search_entry" USING btree ("tenant_id","written_by");
ALTER TABLE "article" ADD COLUMN "dead_links" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_entry" ADD COLUMN "dead_links" integer DEFAULT 0 NOT NULL;
DROP INDEX "resale_entry_words";--> statement-breakpoint
ALTER TABLE "resale_entry" ADD COLUMN "lexemes" "tsvector";--> statement-breakpoint
-- While it is forced, an owner who is no superuser sees no row of a tenant, and would fill none.
ALTER TABLE "resale_entry" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- As lexemes.ts splits what is on sale already: letters and figures by themselves, characters two by two and the last.
UPDATE "resale_entry" SET "lexemes" = array_to_tsvector(ARRAY(
  SELECT DISTINCT piece FROM (
    SELECT (regexp_matches(search, '[0-9]+[a-z+]*|[a-z+]+', 'g'))[1] AS piece
    UNION ALL
    SELECT substr(search, at, 2) FROM generate_series(1, length(search)) at
     WHERE substr(search, at, 2) ~ '^[\u4e00-\u9fff]{2}$'
    UNION ALL
    SELECT substr(search, at, 1) FROM generate_series(1, length(search)) at
     WHERE substr(search, at, 2) ~ '^[\u4e00-\u9fff]([^\u4e00-\u9fff]|$)'
    UNION ALL
    SELECT '=' || unnest(words)
  ) found));--> statement-breakpoint
ALTER TABLE "resale_entry" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "resale_entry" ALTER COLUMN "lexemes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "resale_entry" DROP COLUMN "search";--> statement-breakpoint
CREATE INDEX "resale_entry_order" ON "resale_entry" USING btree ("tenant_id","kind",(fall_fen > 0) DESC,"listed_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "resale_entry_lexemes" ON "resale_entry" USING gin ("lexemes");

ALTER TABLE "sku" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: whoever puts a SKU on the shelf, of whatever room or release, shows it to shoppers for good.
CREATE OR REPLACE FUNCTION end_sku_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.draft := false;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sku_draft_ends BEFORE UPDATE OF status ON sku
  FOR EACH ROW WHEN (OLD.draft AND NEW.status <> 'offShelf') EXECUTE FUNCTION end_sku_draft();

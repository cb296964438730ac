-- A process of the release before sets knows neither `set_id` of an invoice nor `order_id` of its lines, and both are required. As long as one
-- may run beside us the database says for it what it would say today: a red invoice and one that replaces another stand where theirs stand; a
-- first one opens a set of its own order, as `begin` of invoice/submit-apply.ts does; and where the order stands on an invoice that process cannot
-- see (merged or divided by us) nothing is written, which it tells its member as an application that is under way.
CREATE FUNCTION place_old_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before record;
BEGIN
  IF NEW.blue_id IS NOT NULL OR NEW.replaces_id IS NOT NULL THEN
    SELECT i.set_id, i.part INTO before FROM invoice i WHERE i.tenant_id = NEW.tenant_id AND i.id = coalesce(NEW.blue_id, NEW.replaces_id);
    NEW.set_id := before.set_id;
    NEW.part := before.part;
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT FROM invoice_set_order o JOIN invoice i ON i.tenant_id = o.tenant_id AND i.set_id = o.set_id
     WHERE o.tenant_id = NEW.tenant_id AND o.order_id = NEW.order_id AND o.is_open
       AND i.kind = 'blue' AND i.state NOT IN ('redAll', 'failed', 'withdrawn')
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE invoice_set_order o SET is_open = false
   WHERE o.tenant_id = NEW.tenant_id AND o.set_id IN (
     SELECT own.set_id FROM invoice_set_order own
      WHERE own.tenant_id = NEW.tenant_id AND own.order_id = NEW.order_id AND own.is_open
   );
  INSERT INTO invoice_set (tenant_id, member_id) VALUES (NEW.tenant_id, NEW.member_id) RETURNING id INTO NEW.set_id;
  INSERT INTO invoice_set_order (tenant_id, set_id, order_id) VALUES (NEW.tenant_id, NEW.set_id, NEW.order_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_of_old_process BEFORE INSERT ON invoice
  FOR EACH ROW WHEN (NEW.set_id IS NULL) EXECUTE FUNCTION place_old_invoice();--> statement-breakpoint
CREATE FUNCTION place_old_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever names no order made out an invoice of one.
  SELECT i.order_id INTO NEW.order_id FROM invoice i WHERE i.tenant_id = NEW.tenant_id AND i.id = NEW.invoice_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_line_of_old_process BEFORE INSERT ON invoice_line
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION place_old_invoice_line();

-- Whoever administers the main site gains the permissions over all sites: nobody else could give them, for nobody holds them yet.
-- Bound to the main site until the end of the transaction, since row-level security holds for the owner of the tables too.
SELECT set_config('app.tenant_id', '0', true);--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['site:read', 'site:edit']
 WHERE "tenant_id" = 0
   AND "permissions" @> ARRAY['staff:edit', 'tenant:edit', 'tenant:secret']
   AND NOT "permissions" && ARRAY['site:read', 'site:edit'];

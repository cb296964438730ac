import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { announceSettings } from '../cache/change-feed.ts';
import type { RequestContext } from '../request-context.ts';
import type { TenantSettings } from './tenant-settings.ts';

/**
 * The settings as they stand in the database, whatever this process knows; nobody else changes them until the
 * transaction ends.
 */
export async function lockSettings(
  ctx: RequestContext,
): Promise<{ settings: TenantSettings; hosts: string[]; version: string }> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tenant'), ${ctx.tenant.id})`);
  return readSettings(ctx);
}

/** The same without the lock. `version` names what stands there now. */
export async function readSettings(
  ctx: RequestContext,
): Promise<{ settings: TenantSettings; hosts: string[]; version: string }> {
  const result = await ctx.db.execute<{ settings: TenantSettings; hosts: string[] }>(sql`
    SELECT settings, ARRAY(SELECT host FROM tenant_host WHERE tenant_id = tenant.id ORDER BY host) AS hosts
      FROM tenant WHERE id = ${ctx.tenant.id}`);
  const row = result.rows[0];
  if (!row) throw new Error(`tenant ${ctx.tenant.id} is missing`);
  const version = createHash('sha256')
    .update(JSON.stringify([row.settings, row.hosts]))
    .digest('hex')
    .slice(0, 32);
  return { ...row, version };
}

/** Changes settings and hosts of the context's own tenant and tells every process. Inside a transaction. */
export async function saveSettings(
  ctx: RequestContext,
  settings: TenantSettings,
  hosts: readonly string[],
): Promise<void> {
  const list = sql.join(
    hosts.map((host) => sql`${host}`),
    sql`, `,
  );
  await ctx.db.execute(
    sql`SELECT save_own_tenant(${JSON.stringify(settings)}::jsonb, ARRAY[${list}]::text[])`,
  );
  await announceSettings(ctx);
}

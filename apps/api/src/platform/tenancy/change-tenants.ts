import { sql } from 'drizzle-orm';
import { announceSettings } from '../cache/change-feed.ts';
import { constraintOf, sqlStateOf } from '../db/database-errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { PendingAddresses, Tenant } from './tenant-settings.ts';

/** A tenant as it stands in the database, whatever this process knows. */
export interface StoredTenant extends Tenant {
  readonly active: boolean;
}

/** Every tenant, closed ones too, by its number. */
export async function readTenants(ctx: RequestContext): Promise<StoredTenant[]> {
  const { rows } = await ctx.db.execute<StoredTenant & Record<string, unknown>>(sql`
    SELECT id, name, settings, active,
           ARRAY(SELECT host FROM tenant_host WHERE tenant_id = tenant.id ORDER BY host) AS hosts
      FROM tenant ORDER BY id`);
  return rows;
}

/** Every tenant; nobody else changes settings or state of this one until the transaction ends. */
export async function lockTenant(ctx: RequestContext, tenantId: number): Promise<StoredTenant[]> {
  // One change of sites after the other, so that two do not send to each other; and the lock of `lockSettings`, so that
  // whoever saves a form that was read before finds out.
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('change_site'), 0)`);
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tenant'), ${tenantId})`);
  return readTenants(ctx);
}

/** What keeps a site from being opened, or from getting an address. */
export type Taken = 'number' | 'host' | 'mobileHost' | 'domain';

const takenBy: Record<string, Taken> = {
  tenant_pkey: 'number',
  tenant_host_host_unique: 'host',
  host_is_mobile_host: 'host',
  mobile_host_taken: 'mobileHost',
  host_below_other: 'domain',
};

/** What an error of `insertTenant` says is taken; undefined for every other error. */
export function readTaken(error: unknown): Taken | undefined {
  if (sqlStateOf(error) !== '23505') return undefined;
  return takenBy[constraintOf(error) ?? ''];
}

/** Makes a tenant and tells every process. In a transaction of the main site; rejects as `readTaken` reads it. */
export async function insertTenant(ctx: RequestContext, { id, settings, hosts }: Tenant): Promise<void> {
  const list = sql.join(
    hosts.map((host) => sql`${host}`),
    sql`, `,
  );
  await ctx.db.execute(
    sql`SELECT open_site(${id}::integer, ${JSON.stringify(settings)}::jsonb, ARRAY[${list}]::text[])`,
  );
  await announceSettings(ctx, id);
}

/**
 * Closes, opens or redirects a tenant (empty: no longer) and tells every process. In a transaction of the main site.
 */
export async function changeTenant(
  ctx: RequestContext,
  site: { id: number; active: boolean; redirectTo: string },
): Promise<void> {
  await ctx.db.execute(
    sql`SELECT change_site(${site.id}::integer, ${site.active}::boolean, ${site.redirectTo}::text)`,
  );
  await announceSettings(ctx, site.id);
}

/**
 * Gives a site the addresses it asked for, or none of them, ends its asking and tells every process. In a transaction
 * of the main site; rejects as `readTaken` reads it.
 */
export async function grantAddresses(
  ctx: RequestContext,
  id: number,
  { hosts, mobileHost, domain }: PendingAddresses,
): Promise<void> {
  const list = sql.join(
    hosts.map((host) => sql`${host}`),
    sql`, `,
  );
  await ctx.db.execute(
    sql`SELECT grant_addresses(${id}::integer, ARRAY[${list}]::text[], ${mobileHost || null}::text, ${domain || null}::text)`,
  );
  await announceSettings(ctx, id);
}

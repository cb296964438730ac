import pg from 'pg';
import type { Tenant } from './tenant-settings.ts';

/**
 * Makes tenants, or brings their settings up to date. The work of the operator of the installation, so it needs the
 * owner's connection; the shop itself may only read tenants.
 * @param options.unfinished marks them as a demo whose goods are still to come
 */
export async function saveTenants(
  ownerUrl: string,
  tenants: readonly Tenant[],
  options: { unfinished?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const { id, name, settings, hosts } of tenants) {
      await client.query(
        `INSERT INTO tenant (id, name, settings) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, settings = excluded.settings`,
        [id, name, JSON.stringify(options.unfinished ? { ...settings, demoUnfinished: true } : settings)],
      );
      for (const host of hosts) {
        await client.query(
          `INSERT INTO tenant_host (tenant_id, host) VALUES ($1, $2) ON CONFLICT (host) DO UPDATE SET tenant_id = excluded.tenant_id`,
          [id, host],
        );
      }
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

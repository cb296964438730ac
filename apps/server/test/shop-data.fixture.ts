import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listDemoTenants } from '@jishi/api/platform/tenancy/demo-tenants.ts';
import { saveTenants } from '@jishi/api/platform/tenancy/save-tenants.ts';
import pg from 'pg';
import { openForCommand } from '../src/boot/open-for-command.ts';
import { readServerOptions } from '../src/boot/server-options.ts';
import { connectionStringFor, OWNER_ROLE, readAccess } from '../src/postgres/access.ts';

/**
 * Fills the database of a DATA_DIR, made where it is missing, with the demo tenants and what `fill` does for tenant 0.
 */
export async function fillShop<T>(dataDir: string, fill: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const command = await openForCommand(readServerOptions([], { DATA_DIR: dataDir }));
  try {
    const { config, tenants } = command.open.platform;
    await saveTenants(config.ownerDatabaseUrl, listDemoTenants(config.port));
    await tenants.load();
    return await fill(command.contextOf(0));
  } finally {
    await command.close();
  }
}

/**
 * How to connect to the running embedded PostgreSQL of a DATA_DIR as the owner, for whom row-level security does not
 * hold.
 */
export function ownerUrlOf(dataDir: string): string {
  const access = readAccess(dataDir);
  if (!access) throw new Error(`no PostgreSQL was ever started in ${dataDir}`);
  return connectionStringFor(path.join(dataDir, 'postgres'), access, OWNER_ROLE);
}

/** Process id of the embedded PostgreSQL of a DATA_DIR. */
export function postgresPidOf(dataDir: string): number {
  const [line] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(line);
}

/** Runs SQL as the owner over a connection of its own. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrlOf(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

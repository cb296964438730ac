import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { changePatiently } from './change-patiently.ts';
import type { Register } from './register.ts';

/** The role the shop runs as. */
const APP_ROLE = 'jishi_app';

/** Makes the role the shop runs as where it is missing, and gives it the password where it cannot sign in with it. */
export async function makeAppRole(
  client: pg.ClientBase,
  connectionString: string,
  password: string,
): Promise<void> {
  if (await canSignIn(client, connectionString, password)) return;
  const script = await readScript('app-role.sql');
  await changePatiently(client, 'role of the shop', async () => {
    await client.query(`SELECT set_config('jishi.app_password', $1, true)`, [password]);
    await client.query(script);
  });
}

/** Makes the role that looks for work over all tenants where it is missing, with the owner as its member. */
export async function makeSweepRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `SELECT pg_has_role(current_user, oid, 'MEMBER') AS ready FROM pg_roles WHERE rolname = 'jishi_sweep'`,
  );
  if (rows[0]?.ready) return;
  const script = await readScript('sweep-role.sql');
  await changePatiently(client, 'role of the sweep', () => client.query(script));
}

/**
 * Gives the shop's role its rights and puts every table with a `tenant_id` behind row-level security, table by table,
 * where that is not so already; a new table is never forgotten. Then the doors (`security.sql`), where they are not
 * those of this version.
 * @param registers tables that nobody may rewrite
 */
export async function grantRights(client: pg.ClientBase, registers: readonly Register[]): Promise<void> {
  const { rows: missing } = await client.query<{ name: string; statements: string[] }>(
    await readScript('missing-rights.sql'),
    [registers.map((table) => getTableName(table))],
  );
  for (const { name, statements } of missing) {
    await changePatiently(client, `rights on ${name}`, () => client.query(statements.join(';\n')));
  }
  await makeDoors(client);
}

/** A door tells by its comment which version of the script made it. */
async function makeDoors(client: pg.ClientBase): Promise<void> {
  const script = await readScript('security.sql');
  const names = [...script.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, name]) => name);
  const version = `security.sql ${createHash('sha256').update(script).digest('hex').slice(0, 16)}`;
  const { rows } = await client.query<{ made: number }>(
    `SELECT count(*)::int AS made FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1) AND obj_description(oid, 'pg_proc') = $2`,
    [names, version],
  );
  if (rows[0]?.made === names.length) return;
  await changePatiently(client, 'functions of security.sql', async () => {
    await client.query(script);
    for (const name of names) await client.query(`COMMENT ON FUNCTION ${name} IS '${version}'`);
  });
}

async function canSignIn(
  client: pg.ClientBase,
  connectionString: string,
  password: string,
): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (rowCount === 0) return false;
  const address = new URL(connectionString);
  address.username = APP_ROLE;
  address.password = password;
  const visitor = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 8_000 });
  visitor.on('error', () => undefined);
  try {
    await visitor.connect();
    return true;
  } catch {
    return false;
  } finally {
    await visitor.end().catch(() => undefined);
  }
}

function readScript(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

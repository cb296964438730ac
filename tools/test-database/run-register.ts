import { randomInt } from 'node:crypto';
import pg from 'pg';
import { PREFIX } from './test-databases.ts';

/** First numbers of the advisory locks by which runs on one server know of each other. */
const RUN_LOCK = 1_785_296_901;
const TEMPLATE_LOCK = 1_785_296_902;
const SWEEP_LOCK = 1_785_296_903;

/**
 * A test run that is known to the server. Its lock lives as long as its connection, so that a run that was killed is
 * seen to be dead from any machine, at once, and without trusting process ids.
 */
export interface RunRegister {
  run: string;
  serverUrl: string;
  client: pg.Client;
}

/** Connects and announces a new run. */
export async function announceRun(serverUrl: string): Promise<RunRegister> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'jishi tests' });
  client.on('error', (error) => console.error(`The test database server is gone: ${error.message}`));
  await client.connect();
  const number = randomInt(2 ** 31);
  await client.query('SELECT pg_advisory_lock($1, $2)', [RUN_LOCK, number]);
  return { run: number.toString(16).padStart(8, '0'), serverUrl, client };
}

/** Keeps other runs from dropping the template with this digest for as long as this run lives. */
export async function useTemplate(client: pg.Client, digest: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [TEMPLATE_LOCK, lockNumber(digest)]);
}

/** Drops the databases of this run. */
export async function dropDatabasesOf({ client, run }: RunRegister): Promise<void> {
  for (const name of await listDatabases(client)) {
    if (name.startsWith(`${PREFIX}${run}_`)) await drop(client, name);
  }
}

/** Drops what dead runs left: their databases, and templates of other migrations that no living run uses. */
export async function dropLeftovers({ client }: RunRegister): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, 0)', [SWEEP_LOCK]);
  try {
    const living = await listHeld(client, RUN_LOCK);
    const usedTemplates = await listHeld(client, TEMPLATE_LOCK);
    for (const name of await listDatabases(client)) {
      const [, template, id = ''] = /^jishi_test_(template_)?([0-9a-f]{8})(?:_|$)/.exec(name) ?? [];
      if (id === '') continue;
      if (template === undefined) {
        if (!living.has(Number.parseInt(id, 16))) await drop(client, name);
      } else if (!usedTemplates.has(lockNumber(id) >>> 0)) {
        await dropTemplate(client, name, lockNumber(id));
      }
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, 0)', [SWEEP_LOCK]);
  }
}

/**
 * A run may have begun to use the template since we looked; it waits for this lock before it looks for the template.
 */
async function dropTemplate(client: pg.Client, name: string, number: number): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS got', [TEMPLATE_LOCK, number]);
  if (rows[0]?.got !== true) return;
  await drop(client, name);
  await client.query('SELECT pg_advisory_unlock($1, $2)', [TEMPLATE_LOCK, number]);
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Names of test databases that our role may drop. */
async function listDatabases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND pg_has_role(datdba, 'MEMBER')`,
    [PREFIX],
  );
  return rows.map(({ datname }) => datname);
}

/** Second numbers of the advisory locks that anybody holds, from whichever database. */
async function listHeld(client: pg.Client, first: number): Promise<Set<number>> {
  const { rows } = await client.query<{ objid: number }>(
    `SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted`,
    [first],
  );
  return new Set(rows.map(({ objid }) => objid));
}

/** Advisory locks take signed numbers. */
function lockNumber(hexadecimal: string): number {
  return Number.parseInt(hexadecimal, 16) | 0;
}

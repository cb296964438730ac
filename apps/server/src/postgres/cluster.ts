import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Access, DATABASE, listenSettings, OWNER_ROLE } from './access.ts';
import { dataArgument, handOver, handOverTree, type Place } from './place.ts';
import { runProgram } from './run-program.ts';

/** Settings of `postgresql.conf`, by name. */
export type PostgresSettings = Record<string, string | number | boolean>;

/**
 * A small shop on a small machine, losing nothing: 37 MB with ten connections. Parallel workers are off because the
 * second core belongs to Node and containers have little shared memory; `io_method` is that of old, without helper
 * processes.
 */
const DEFAULT_SETTINGS: PostgresSettings = {
  max_connections: 80,
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  io_method: 'sync',
  jit: false,
  random_page_cost: 1.1,
  fsync: true,
  synchronous_commit: true,
  full_page_writes: true,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '256MB',
  log_checkpoints: false,
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** What the configuration files of a cluster have to say, as text. */
export function describeConfiguration(place: Place, access: Access, settings: PostgresSettings): string {
  const all = {
    ...DEFAULT_SETTINGS,
    ...settings,
    ...listenSettings(access).settings,
    cluster_name: place.name,
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  return [
    `# Written at every start, for PostgreSQL ${place.binaries.version}. Your own settings: ALTER SYSTEM SET ..., which lasts.`,
    ...lines,
    '',
  ].join('\n');
}

/** The configuration the cluster was last started with; empty when there is none. */
export function readConfiguration(place: Place): string {
  const file = join(place.clusterDir, 'postgresql.conf');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Writes `postgresql.conf` and `pg_hba.conf`. The server must not be running. */
export function writeConfiguration(place: Place, access: Access, configuration: string): void {
  const files = { 'postgresql.conf': configuration, 'pg_hba.conf': listenSettings(access).rules };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(place.clusterDir, name), text);
    handOver(place, join(place.clusterDir, name), 0o600);
  }
}

/** Whether there is a cluster; an empty directory (a fresh volume) counts as none. */
export function clusterExists(place: Place): boolean {
  return existsSync(place.clusterDir) && readdirSync(place.clusterDir).length > 0;
}

/**
 * Makes the cluster and the shop's database. It is made beside its place and moved there when it is complete, so that a
 * process that dies half way leaves nothing that looks like a cluster.
 */
export async function createCluster(place: Place, access: Access, settings: PostgresSettings): Promise<void> {
  const unfinished = `${place.clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await initialise(place, unfinished, settings.fsync === false);
  await runSingleUser(place, unfinished, [setPassword(access), `CREATE DATABASE ${DATABASE}`]);
  rmSync(place.clusterDir, { recursive: true, force: true });
  renameSync(unfinished, place.clusterDir);
  syncDirectory(place.dataDir);
}

/**
 * Makes sure that this PostgreSQL can open what lies there, before the server tries and fails in more words.
 * @throws when it is no cluster, or one of another major version
 */
export function checkCluster(place: Place): void {
  const versionFile = join(place.clusterDir, 'PG_VERSION');
  if (!existsSync(versionFile)) throw new Error(`${place.clusterDir} is not a PostgreSQL data directory`);
  const ours = place.binaries.version.split('.')[0];
  const theirs = readFileSync(versionFile, 'utf8').trim();
  if (theirs !== ours) {
    throw new Error(
      `${place.clusterDir} was written by PostgreSQL ${theirs}, and this is PostgreSQL ${ours}`,
    );
  }
  handOverTree(place, place.clusterDir);
}

/** Gives the owner a new password when the file that held the old one is lost. The server must not be running. */
export async function resetOwnerPassword(place: Place, access: Access): Promise<void> {
  await runSingleUser(place, place.clusterDir, [setPassword(access)]);
}

/**
 * The locale is PostgreSQL's own C.UTF-8: its order never changes with the system's libraries, so that no index breaks
 * with an upgrade. The C library's locale still decides what a letter is for trigrams: under plain C, Chinese has none.
 */
async function initialise(place: Place, directory: string, withoutSync: boolean): Promise<void> {
  const withLocale = async (locale: string) => {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory);
    handOver(place, directory, 0o700);
    await runProgram(place, {
      program: 'initdb',
      args: [
        `--pgdata=${dataArgument(place, directory)}`,
        `--username=${OWNER_ROLE}`,
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--auth=reject',
        '--no-instructions',
        ...(withoutSync ? ['--no-sync'] : []),
      ],
      directory,
    });
  };
  try {
    await withLocale('C.UTF-8');
  } catch (error) {
    // Old and foreign C libraries lack the locale; the shop runs without it, with slower search inside Chinese words.
    if (!(error instanceof Error && error.message.includes('locale'))) throw error;
    await withLocale('C');
  }
}

/** Runs statements without a server: no password is needed for it, and nobody can connect meanwhile. */
async function runSingleUser(place: Place, directory: string, statements: string[]): Promise<void> {
  await runProgram(place, {
    program: 'postgres',
    args: [
      '--single',
      '-D',
      dataArgument(place, directory),
      ...['-c', 'exit_on_error=on'],
      // A statement that fails would otherwise be logged with the password in it.
      ...['-c', 'log_min_error_statement=panic'],
      'template1',
    ],
    directory,
    input: statements.map((statement) => `${statement}\n`).join(''),
  });
}

/** Without it a power cut could undo the move although what is in the directory was saved. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function setPassword(access: Access): string {
  return `ALTER ROLE ${OWNER_ROLE} PASSWORD '${access.ownerPassword}'`;
}

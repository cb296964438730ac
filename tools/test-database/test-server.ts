import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  stopAbandonedPostgres,
} from '../../apps/server/src/postgres/embedded-postgres.ts';

const DIRECTORY_PREFIX = 'jishi-test-postgres-';
/** A directory this young may be that of a run that is just starting. */
const STARTING_MS = 60_000;

/** A PostgreSQL server for tests. */
export interface TestServer {
  url: string;
  /** Password that `jishi_app` gets. */
  appPassword: string;
  /** Whether it outlives the run, so that the run has to clean up. */
  isShared: boolean;
  stop(): Promise<void>;
}

/**
 * The server of `DATABASE_URL` where one is named, whose role must be allowed to create databases and roles; otherwise
 * an embedded one that forgets everything, and therefore never waits for the disk.
 */
export async function obtainTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  if (databaseUrl) {
    // Roles belong to the whole server: runs at the same time have to agree on the password without having met.
    const appPassword = createHmac('sha256', databaseUrl).update('jishi_app').digest('base64url');
    return { url: databaseUrl, appPassword, isShared: true, stop: async () => undefined };
  }
  await removeAbandonedServers();
  const dataDir = mkdtempSync(join(tmpdir(), DIRECTORY_PREFIX));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: false, synchronous_commit: false, full_page_writes: false, max_connections: 200 },
  });
  return {
    url: postgres.connectionString,
    appPassword: postgres.appPassword,
    isShared: false,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends the servers of runs that were killed. */
async function removeAbandonedServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(DIRECTORY_PREFIX))) {
    const directory = join(tmpdir(), name);
    const stats = statSync(directory, { throwIfNoEntry: false });
    if (stats?.uid !== process.getuid?.() || !stats || Date.now() - stats.mtimeMs < STARTING_MS) continue;
    if (await stopAbandonedPostgres(directory)) rmSync(directory, { recursive: true, force: true });
  }
}

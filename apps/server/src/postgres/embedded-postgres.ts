import { join, resolve } from 'node:path';
import { type Access, APP_ROLE, connectionStringFor, OWNER_ROLE } from './access.ts';
import type { PostgresSettings } from './cluster.ts';
import { openPlace } from './place.ts';
import { findServer } from './processes.ts';
import { stopServer } from './server.ts';
import { Supervisor } from './supervisor.ts';
import { takeLock } from './supervisor-lock.ts';

export interface EmbeddedPostgresOptions {
  /** Everything is kept under this directory: `postgres/`, `postgres.log`, `postgres-access.json`. */
  dataDir: string;
  /** One line of news about the server, in English, for the log of the process. */
  onLog?: (line: string) => void;
  /** Called when the server died and this process has started it again. Connections of before are dead. */
  onRestart?: () => void;
  /** Settings of `postgresql.conf` that differ from ours; tests turn `fsync` off. Where it listens cannot be set. */
  settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  /** The shop's database `jishi` as its owner, for migrations. Stays valid over restarts. */
  connectionString: string;
  /** The same database as `jishi_app`, which the migrations create with `appPassword`. */
  appConnectionString: string;
  appPassword: string;
  /** Process id of the server now; `undefined` while it is down. Another one after each restart. */
  readonly pid: number | undefined;
  /** Stops the server within 10 s, unless another process on the same `dataDir` uses it. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Runs the shop's own PostgreSQL in a directory: makes the cluster the first time, takes over a server that survived
 * the process which started it, recovers from a crash of either, and restarts the server when it dies. As root it steps
 * down to another account. The server survives this process unless `stop` is called.
 * @throws one line that says why it cannot start and names the log
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const place = openPlace(options.dataDir);
    const supervisor = new Supervisor({
      place,
      settings: options.settings ?? {},
      onLog: options.onLog ?? (() => undefined),
      onRestart: options.onRestart ?? (() => undefined),
    });
    const access: Access = await supervisor.start();
    return {
      connectionString: connectionStringFor(place.clusterDir, access, OWNER_ROLE),
      appConnectionString: connectionStringFor(place.clusterDir, access, APP_ROLE),
      appPassword: access.appPassword,
      get pid() {
        return findServer(place);
      },
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.?\s*$/, '');
    const logFile = join(resolve(options.dataDir), 'postgres.log');
    throw new Error(`PostgreSQL cannot start: ${reason.replaceAll('\n', ' ')}. Its log: ${logFile}`, {
      cause: error,
    });
  }
}

/**
 * Stops a server whose process was killed before it could do so.
 * @returns false when a living process looks after it
 */
export async function stopAbandonedPostgres(dataDir: string): Promise<boolean> {
  const place = openPlace(dataDir);
  const lock = await takeLock(place.name);
  if (!lock) return false;
  try {
    const pid = findServer(place);
    if (pid !== undefined) await stopServer(place, pid);
    return true;
  } finally {
    await lock.release();
  }
}

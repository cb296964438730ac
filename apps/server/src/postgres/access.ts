import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Superuser of the embedded server and owner of the shop's database; runs the migrations. */
export const OWNER_ROLE = 'jishi_owner';
/** Role the shop runs as. It owns nothing, so that row-level security holds for it; the migrations create it. */
export const APP_ROLE = 'jishi_app';
/** The shop's database. */
export const DATABASE = 'jishi';

/** A Unix socket's address holds at most 107 bytes on Linux; a longer path makes bind fail. */
const LONGEST_SOCKET_PATH_BYTES = 107;
const SOCKET_PORT = 5432;
/** File of DATA_DIR with the passwords; when it is lost, the next start sets new ones. */
export const ACCESS_FILE = 'postgres-access.json';

/** What it takes to connect; kept in DATA_DIR, readable by nobody else. */
export interface Access {
  ownerPassword: string;
  appPassword: string;
  /** Port on loopback; without one the server listens on a Unix socket in its data directory. */
  port?: number;
}

/** The passwords of this cluster, or `undefined` when the file is missing or damaged. */
export function readAccess(dataDir: string): Access | undefined {
  let text: string;
  try {
    text = readFileSync(join(dataDir, ACCESS_FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const access = JSON.parse(text) as Partial<Access>;
    if (typeof access.ownerPassword !== 'string' || typeof access.appPassword !== 'string') return undefined;
    return access as Access;
  } catch {
    return undefined;
  }
}

/** New random passwords, not saved yet. */
export function createAccess(): Access {
  const password = () => randomBytes(24).toString('base64url');
  return { ownerPassword: password(), appPassword: password() };
}

/** Saves in one step, so that a process that dies half way leaves the old file or the new one. */
export function saveAccess(dataDir: string, access: Access): void {
  const unfinished = join(dataDir, `.${ACCESS_FILE}.${process.pid}`);
  writeFileSync(unfinished, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, join(dataDir, ACCESS_FILE));
}

/** Whether the server is reached by a Unix socket: Node has them except on Windows, where the path is short enough. */
export function socketFits(clusterDir: string): boolean {
  const path = join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`);
  return process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH_BYTES;
}

/** The lines of `postgresql.conf` and `pg_hba.conf` that say where the server listens and whom it lets in. */
export function listenSettings(access: Access): { settings: Record<string, string | number>; rules: string } {
  if (access.port === undefined) {
    return {
      // The data directory is the server's working directory, and nobody else may enter it.
      settings: {
        listen_addresses: '',
        unix_socket_directories: '.',
        unix_socket_permissions: '0700',
        port: SOCKET_PORT,
      },
      rules: 'local all all scram-sha-256\n',
    };
  }
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: access.port },
    rules: 'host all all 127.0.0.1/32 scram-sha-256\n',
  };
}

/** A connection string that `pg`, `psql` and drizzle-kit understand. */
export function connectionStringFor(
  clusterDir: string,
  access: Access,
  role: typeof OWNER_ROLE | typeof APP_ROLE,
): string {
  const password = role === OWNER_ROLE ? access.ownerPassword : access.appPassword;
  if (access.port !== undefined) {
    return `postgresql://${role}:${password}@127.0.0.1:${access.port}/${DATABASE}`;
  }
  return `postgresql://${role}:${password}@localhost:${SOCKET_PORT}/${DATABASE}?host=${encodeURIComponent(clusterDir)}`;
}

import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { type Binaries, locateBinaries, prepareBinaries, sharedCopyHomes } from './binaries.ts';

/** Where one cluster lives and who runs it. */
export interface Place {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  clusterDir: string;
  logFile: string;
  /**
   * Name of this cluster among the machine's processes: the lock carries it, and every PostgreSQL process shows it as
   * its `cluster_name`. From the directory's identity, so that two paths to one directory agree.
   */
  name: string;
  /** Account PostgreSQL runs as; `undefined`: ours. */
  account: Account | undefined;
  binaries: Binaries;
}

/**
 * Makes DATA_DIR and settles who runs PostgreSQL there and with which binaries.
 * @throws when the directory cannot be made, or when there are no binaries for this machine
 */
export function openPlace(dataDir: string): Place {
  mkdirSync(resolve(dataDir), { recursive: true });
  const realDir = realpathSync(resolve(dataDir));
  const { dev, ino } = statSync(realDir, { bigint: true });
  const clusterDir = join(realDir, 'postgres');
  const account = chooseAccount(realDir, clusterDir);
  return {
    dataDir: realDir,
    clusterDir,
    logFile: join(realDir, 'postgres.log'),
    name: `jishi-${dev.toString(36)}-${ino.toString(36)}`,
    account,
    binaries: prepareBinaries(locateBinaries(), account, [
      join(realDir, 'postgres-binaries'),
      ...sharedCopyHomes(),
    ]),
  };
}

/**
 * The `-D` argument for a directory the program is started in. When a closed directory above (root's home) hides the
 * path from the account, `/proc/self/cwd` leads there all the same: the working directory was entered before stepping
 * down.
 */
export function dataArgument(place: Place, directory: string): string {
  if (canEnter(directory, place.account)) return directory;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(`The account PostgreSQL runs as cannot enter ${directory}.`);
}

/** Hands a new file or directory to the account PostgreSQL runs as, closed to all others. */
export function handOver(place: Place, path: string, mode: 0o700 | 0o600): void {
  chmodSync(path, mode);
  if (place.account) chownSync(path, place.account.uid, place.account.gid);
}

/** Gives a cluster that root owns (restored from a backup, say) to the account PostgreSQL runs as. */
export function handOverTree(place: Place, directory: string): void {
  const { account } = place;
  if (!account || statSync(directory).uid === account.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  handOver(place, directory, 0o700);
}

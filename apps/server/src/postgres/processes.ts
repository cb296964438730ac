import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Place } from './place.ts';

const POLL_MS = 20;
/** What a server without a supervisor may take to notice a signal. */
const QUIT_TIMEOUT_MS = 5_000;
/** Of this process, of the whole machine. */
const OUT_OF_FILES = new Set(['EMFILE', 'ENFILE']);

/**
 * Process id of the running server of this cluster, or `undefined`. The number in `postmaster.pid` proves nothing by
 * itself: after a crash it may belong to any other process.
 */
export function findServer(place: Place): number | undefined {
  const pid = readServerPid(place);
  return pid !== undefined && isAlive(pid) && belongsToCluster(place, pid) ? pid : undefined;
}

/** Whether the server has come so far that it takes connections, by the status it writes into `postmaster.pid`. */
export function isReady(place: Place): boolean {
  return readPidFile(place)[7]?.trim() === 'ready';
}

/** Waits until the server is gone. @returns false when it is still there after `timeoutMs` */
export async function waitUntilGone(place: Place, pid: number, timeoutMs: number): Promise<boolean> {
  return waitUntil(() => isGone(place, pid), timeoutMs);
}

/** Whether a server is gone for sure. A process that may open no more files cannot know, and takes it to be there. */
export function isGone(place: Place, pid: number): boolean {
  try {
    return !(isAlive(pid) && belongsToCluster(place, pid));
  } catch {
    return false;
  }
}

/** Signals a process that may just have ended by itself. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Clears what a killed server leaves: its backends, of which a busy one goes on until its query ends and keeps the
 * memory that a new server must not share, and the lock files, which would stop a new server for good once their
 * process id belongs to somebody else. Where processes cannot be listed, PostgreSQL's own checks have to do.
 */
export async function clearCrash(place: Place): Promise<void> {
  if (process.platform !== 'linux' || readServerPid(place) === undefined) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of listClusterProcesses(place)) signal(pid, name);
    if (await waitUntil(() => listClusterProcesses(place).length === 0, QUIT_TIMEOUT_MS)) break;
  }
  const survivors = listClusterProcesses(place);
  if (survivors.length > 0) {
    throw new Error(`processes of the previous server do not end (${survivors.join(', ')})`);
  }
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
    rmSync(join(place.clusterDir, file), { force: true });
  }
}

function readServerPid(place: Place): number | undefined {
  const pid = Number(readPidFile(place)[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function readPidFile(place: Place): string[] {
  try {
    return readFileSync(join(place.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account is alive, and PostgreSQL cannot be run by two accounts on one directory.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process is PostgreSQL on this cluster: its command line carries the cluster's name (backends show it in
 * their titles) and its account owns the data. Everybody may read both, while the working directory of another
 * account's process is hidden even from root in a container.
 */
function belongsToCluster(place: Place, pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n' &&
      new RegExp(`(=| )${place.name}[:\0]`).test(commandLine) &&
      statSync(`/proc/${pid}`).uid === statSync(place.clusterDir).uid
    );
  } catch (error) {
    // Only who can open files can say that a process has none: a living server must not be taken for a dead one.
    if (OUT_OF_FILES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // It ended between two looks.
    return false;
  }
}

function listClusterProcesses(place: Place): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && belongsToCluster(place, pid));
}

async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ACCESS_FILE, type Access, connectionStringFor, OWNER_ROLE } from './access.ts';
import { programPath } from './binaries.ts';
import { describeExit, minimalEnvironment } from './child-environment.ts';
import { findFailure, logLength, openLog } from './log-file.ts';
import { dataArgument, type Place } from './place.ts';
import { findServer, isGone, isReady, signal, waitUntilGone } from './processes.ts';
import { runProgram } from './run-program.ts';

/** Crash recovery reads at most `max_wal_size` of log, which a slow disk does in well under this. */
const START_TIMEOUT_MS = 120_000;
/**
 * A fast stop writes a checkpoint; what takes longer is cut short, which loses nothing and is made up for at the next
 * start.
 */
const FAST_STOP_TIMEOUT_MS = 6_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 2_000;
const POLL_MS = 10;
/** How often a server that is not our child is looked at. */
const WATCH_MS = 500;

/** A server that takes connections. */
export interface RunningServer {
  pid: number;
  /** Resolves when the server is gone, for whatever reason. */
  gone: Promise<void>;
}

/**
 * Starts the server and waits until it takes connections. It outlives us when we are killed, so that nothing is lost
 * and the next process can go on with it; being in a session of its own, it does not hear the Ctrl+C meant for us.
 * @throws with the reason from the log when it does not come up
 */
export async function launchServer(
  place: Place,
  access: Access,
  stopping: AbortSignal,
): Promise<RunningServer> {
  const before = logLength(place.logFile);
  const log = openLog(place.logFile);
  const child = spawn(
    programPath(place.binaries, 'postgres'),
    // The name is in the configuration too; here it makes the process recognisable by its command line.
    ['-D', dataArgument(place, place.clusterDir), '-c', `cluster_name=${place.name}`],
    {
      ...place.account,
      cwd: place.clusterDir,
      env: minimalEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    },
  );
  closeSync(log);
  let ended: string | undefined;
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      ended = error.message;
      resolve();
    });
    child.on('exit', (code, exitSignal) => {
      ended = describeExit(code, exitSignal);
      resolve();
    });
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    let failure: string | undefined;
    if (child.pid && findServer(place) === child.pid && isReady(place)) {
      const { welcome, refusal } = await knock(place, access);
      if (welcome) break;
      failure = refusal;
    }
    if (ended !== undefined) failure ??= findFailure(place.logFile, before) ?? ended;
    if (stopping.aborted) failure ??= 'it is being stopped';
    if (Date.now() > deadline) failure ??= `it was not ready within ${START_TIMEOUT_MS / 1000} s`;
    if (failure !== undefined) {
      if (child.pid) await stopServer(place, child.pid);
      throw new Error(failure);
    }
    await delay(POLL_MS);
  }
  child.unref();
  return { pid: child.pid, gone };
}

/**
 * Waits until a server that is there already takes connections; it may still be starting or stopping.
 * @returns false when it ends, does not let us in, or `stopping` comes first
 */
export async function joinServer(place: Place, access: Access, stopping: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (findServer(place) !== undefined && !stopping.aborted && Date.now() < deadline) {
    const { welcome, refusal } = await knock(place, access);
    if (welcome || refusal !== undefined) return welcome;
    await delay(POLL_MS);
  }
  return false;
}

/** Resolves when a server that is not our child is gone. Never rejects: nobody could do better than look again. */
export async function watchServer(place: Place, pid: number): Promise<void> {
  while (!isGone(place, pid)) await delay(WATCH_MS, undefined, { ref: false });
}

/** Stops the server: fast, and at once when that takes too long. Connections are closed, transactions rolled back. */
export async function stopServer(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(place, {
      program: 'pg_ctl',
      args: ['stop', '-D', place.clusterDir, '-m', 'fast', '-t', String(FAST_STOP_TIMEOUT_MS / 1000)],
      directory: place.clusterDir,
    });
    return;
  }
  signal(pid, 'SIGINT');
  if (await waitUntilGone(place, pid, FAST_STOP_TIMEOUT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntilGone(place, pid, IMMEDIATE_STOP_TIMEOUT_MS)) return;
  signal(pid, 'SIGKILL');
  await waitUntilGone(place, pid, IMMEDIATE_STOP_TIMEOUT_MS);
}

/**
 * Tries to connect as the owner. All connections being taken counts as welcome; `refusal` is an answer that waiting
 * would not change, such as a wrong password.
 */
async function knock(place: Place, access: Access): Promise<{ welcome: boolean; refusal?: string }> {
  const client = new pg.Client({
    connectionString: connectionStringFor(place.clusterDir, access, OWNER_ROLE),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { welcome: true };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code === '57P03') return { welcome: false };
    if (error.code === '53300') return { welcome: true };
    if (error.code !== '28P01') return { welcome: false, refusal: error.message };
    const file = join(place.dataDir, ACCESS_FILE);
    return {
      welcome: false,
      refusal: `the password in ${file} is wrong (delete that file to get a new one)`,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhatIsOutOfDate } from '../../tools/build/build.ts';
import { renderTook } from '../../tools/test/run-report.ts';
import { readStartArguments } from '../../tools/test/start-command.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');
/** The first start makes a database and seeds the demo shop. */
const startTimeoutMs = 900_000;
/** The server promises to end within 10 s of being asked. */
const stopTimeoutMs = 12_000;
const pollMs = 200;

/**
 * Builds the shop, starts it as `npm start` does, on an empty directory and a port of its own, and
 * waits until it is ready. Playwright calls what it returns when the journeys are over.
 * @throws Error with the end of the server's log where it does not become ready
 */
export default async function startShop(): Promise<() => Promise<void>> {
  const began = performance.now();
  await buildWhatIsOutOfDate(({ target, state }) => console.log(`${state} ${target}`));
  const built = performance.now();
  console.log(renderTook('build of the pages', (built - began) / 1000));
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jishi-journeys-'));
  // PostgreSQL refuses to run as root, and the user it runs as then has to pass through here.
  chmodSync(dataDirectory, 0o755);
  // Journeys that look into the database find it by this.
  process.env.JOURNEY_DATA_DIR = dataDirectory;
  const logFile = path.join(dataDirectory, 'server.log');
  const log = openSync(logFile, 'a');
  const server = spawn(process.execPath, readStartArguments(), {
    cwd: repositoryRoot,
    env: serverEnvironment(dataDirectory),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = async (): Promise<void> => {
    await stopServer(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server);
    console.log(renderTook('start of the demo shop', (performance.now() - built) / 1000));
  } catch (error) {
    const lastLines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-40).join('\n');
    await stop();
    throw new Error(`the shop did not start: ${(error as Error).message}\n${lastLines}`);
  }
  return stop;
}

/**
 * The journeys bring everything they need; what the shell points to belongs to somebody. All their shoppers come from
 * one address, where a shop that is not told so asks for a puzzle from the third message in an hour.
 */
function serverEnvironment(dataDirectory: string): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, AMQP_URL, ...env } = process.env;
  return {
    ...env,
    PORT: process.env.JOURNEY_PORT,
    DATA_DIR: dataDirectory,
    SMS_FREE_PER_NETWORK: '1000',
    SMS_PER_NETWORK: '1000',
  };
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`it ended with code ${server.exitCode ?? server.signalCode}`);
    if (await answersReady()) return;
    await sleep(pollMs);
  }
  throw new Error(`it was not ready after ${startTimeoutMs / 1000} s`);
}

async function answersReady(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${process.env.JOURNEY_PORT}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  const deadline = Date.now() + stopTimeoutMs;
  while (!hasEnded(server) && Date.now() < deadline) await sleep(pollMs);
  if (!hasEnded(server)) server.kill('SIGKILL');
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

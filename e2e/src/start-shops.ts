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

/** A shop of the journeys: where it listens, and what it is started with. */
interface Shop {
  readonly name: string;
  readonly port: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Builds the shop and starts it twice as `npm start` does, each on an empty directory and a port of its own: with the
 * demo, and without, for the week of a new retailer. Waits until both are ready. Playwright calls what it returns when
 * the journeys are over.
 * @throws Error with the end of a server's log where it does not become ready
 */
export default async function startShops(): Promise<() => Promise<void>> {
  const began = performance.now();
  await buildWhatIsOutOfDate(({ target, state }) => console.log(`${state} ${target}`));
  const built = performance.now();
  console.log(renderTook('build of the pages', (built - began) / 1000));
  const demo = openShop({ name: 'demo', port: process.env.JOURNEY_PORT, env: {} });
  const empty = openShop({ name: 'empty', port: process.env.WEEK_PORT, env: { DEMO: 'false' } });
  // Journeys that look into the databases find them by this.
  process.env.JOURNEY_DATA_DIR = demo.dataDirectory;
  process.env.WEEK_DATA_DIR = empty.dataDirectory;
  const stop = async (): Promise<void> => {
    await Promise.all([demo.stop(), empty.stop()]);
  };
  try {
    await Promise.all([demo.ready(), empty.ready()]);
    console.log(renderTook('start of both shops', (performance.now() - built) / 1000));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Starts a shop on a directory of its own. */
function openShop(shop: Shop): {
  dataDirectory: string;
  ready: () => Promise<void>;
  stop: () => Promise<void>;
} {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), `jishi-journeys-${shop.name}-`));
  // PostgreSQL refuses to run as root, and the user it runs as then has to pass through here.
  chmodSync(dataDirectory, 0o755);
  const logFile = path.join(dataDirectory, 'server.log');
  const log = openSync(logFile, 'a');
  const server = spawn(process.execPath, readStartArguments(), {
    cwd: repositoryRoot,
    env: serverEnvironment(shop, dataDirectory),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return {
    dataDirectory,
    ready: async () => {
      try {
        await waitUntilReady(server, shop.port);
      } catch (error) {
        const lastLines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-40).join('\n');
        throw new Error(`the ${shop.name} shop did not start: ${(error as Error).message}\n${lastLines}`);
      }
    },
    stop: async () => {
      await stopServer(server);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * The journeys bring everything they need; what the shell points to belongs to somebody. All their shoppers come from
 * one address, where a shop that is not told so asks for a puzzle from the third message in an hour.
 */
function serverEnvironment(shop: Shop, dataDirectory: string): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, AMQP_URL, ...env } = process.env;
  return {
    ...env,
    ...shop.env,
    PORT: shop.port,
    DATA_DIR: dataDirectory,
    SMS_FREE_PER_NETWORK: '1000',
    SMS_PER_NETWORK: '1000',
  };
}

async function waitUntilReady(server: ChildProcess, port: string | undefined): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`it ended with code ${server.exitCode ?? server.signalCode}`);
    if (await answersReady(port)) return;
    await sleep(pollMs);
  }
  throw new Error(`it was not ready after ${startTimeoutMs / 1000} s`);
}

async function answersReady(port: string | undefined): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
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

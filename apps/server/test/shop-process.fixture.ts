import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWhatIsOutOfDate } from '../../../tools/build/build.ts';
import { readStartArguments } from '../../../tools/test/start-command.ts';
import { repositoryRoot } from '../../../tools/verify/repository.ts';

/** The first start makes a database, on a machine that may be busy with other things. */
const START_TIMEOUT_MS = 300_000;
const POLL_MS = 50;
const ATTEMPTS = 5;
/**
 * What the shell of whoever runs this points to belongs to somebody; a process under test gets only what it is told.
 */
const FOREIGN =
  /^(DATABASE_|REDIS_URL|AMQP_URL|NODE_|VITEST|PORT$|HOST$|DATA_DIR|DEMO|SERVICES|SMS_|PAYMENT|API_URL|LOG_LEVEL|REALTIME_|RABBITMQ_|SECRETS_KEY)/;

export interface ShopProcessOptions {
  dataDir: string;
  /** Any free one by default. */
  port?: number;
  services?: string;
  env?: Readonly<Record<string, string>>;
  /** Arguments of Node itself, such as `--cpu-prof`. */
  nodeArguments?: readonly string[];
}

/**
 * A process of the shop, started as the supervisor of `npm start` does; without the demo shop unless `env` asks for it.
 */
export class ShopProcess {
  readonly port: number;
  /** An address of tenant 0. */
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #logFile: string;
  readonly #ended: Promise<number | NodeJS.Signals>;

  private constructor(options: ShopProcessOptions & { port: number }) {
    const { dataDir, port, services, env = {}, nodeArguments = [] } = options;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#logFile = path.join(dataDir, `server-${port}.log`);
    const own = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
    const log = openSync(this.#logFile, 'a');
    this.#child = spawn(
      process.execPath,
      // The process itself and not its supervisor, so that what ends it is seen.
      [...nodeArguments, ...readStartArguments('serve'), ...(services ? [`--services=${services}`] : [])],
      {
        cwd: repositoryRoot,
        env: { ...Object.fromEntries(own), PORT: String(port), DATA_DIR: dataDir, DEMO: 'false', ...env },
        stdio: ['ignore', log, log],
      },
    );
    closeSync(log);
    this.#ended = once(this.#child, 'exit').then(([code, signal]) => signal ?? code);
  }

  /**
   * Starts it and waits until it is ready, built as far as it serves.
   * @throws Error with the end of its log when it ends or does not become ready
   */
  static async start(options: ShopProcessOptions): Promise<ShopProcess> {
    const services = options.services?.split(',') ?? ['web', 'api'];
    await buildWhatIsOutOfDate(() => undefined, {
      leaveOut: [
        ...(services.includes('web') ? [] : ['web' as const]),
        ...(services.includes('api') ? [] : ['admin' as const]),
      ],
    });
    for (let attempt = 1; ; attempt += 1) {
      const shop = new ShopProcess({ ...options, port: options.port ?? (await findFreePort()) });
      try {
        await shop.#waitUntilReady();
        return shop;
      } catch (error) {
        await shop.kill();
        // Somebody may have taken the port between our look and the start.
        const isTaken = options.port === undefined && shop.readLog().includes('EADDRINUSE');
        if (!isTaken || attempt === ATTEMPTS) throw error;
      }
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  readLog(): string {
    return readFileSync(this.#logFile, 'utf8');
  }

  /** What it logged as its own faults, for the message of a test that fails. */
  readFaults(): string {
    const lines = this.readLog().split('\n');
    return lines
      .filter((line) => line.includes('"operation failed"'))
      .slice(-3)
      .join('\n');
  }

  /** Asks it to end, as an operator does. @returns its exit code, or the signal that ended it */
  async stop(): Promise<number | NodeJS.Signals> {
    this.#child.kill('SIGTERM');
    return this.#ended;
  }

  /** `kill -9`; PostgreSQL lives on. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Status of `/readyz` with its body; status 0 when nobody answers. */
  async readiness(): Promise<{ status: number; body: string }> {
    try {
      const response = await fetch(`${this.origin}/readyz`, { headers: { connection: 'close' } });
      return { status: response.status, body: await response.text() };
    } catch {
      return { status: 0, body: '' };
    }
  }

  async #waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (this.isRunning && Date.now() < deadline) {
      if ((await this.readiness()).status === 200) return;
      await delay(POLL_MS);
    }
    const lastLines = this.readLog().trimEnd().split('\n').slice(-30).join('\n');
    throw new Error(`the shop ${this.isRunning ? 'does not become ready' : 'ended'}\n${lastLines}`);
  }
}

/** A port of this machine that nobody listens on now. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

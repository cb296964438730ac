import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { answers, usualServices } from '../../../tools/test/probe-services.ts';
import { findRabbit } from '../../api/test/rabbit-broker.ts';
import { SeverableProxy } from '../../api/test/severable-proxy.ts';

const POLL_MS = 50;
/** Where programs are that the shell of a user may not list. */
const PLACES = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** A server beside the shop that a test takes away and brings back. */
export interface RestartableServer {
  /**
   * How it is taken away: its own process is killed, connections to one that others use are cut, or there never was
   * one.
   */
  readonly kind: 'own process' | 'cut connection' | 'absent';
  /** What the shop is told of it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A Redis of this test's own; where its program is not installed, the way to the one of this machine; else an address
 * without one.
 */
export async function openRedis(): Promise<RestartableServer> {
  const program = findProgram('redis-server');
  const port = await findFreePort();
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  if (program) {
    const directory = makeDirectory('redis');
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
    const server = new OwnProcess(program, args, () => listens(port));
    await server.start();
    return { kind: 'own process', env, stop: () => server.stop(), start: () => server.start() };
  }
  const usual = usualServices.find(({ variable }) => variable === 'REDIS_URL');
  if (!usual || !(await answers(usual))) return absent(env);
  const { hostname, port: usualPort } = new URL(usual.url);
  return cutConnection([{ host: hostname, port: Number(usualPort) }], ([proxied]) => ({
    REDIS_URL: `redis://127.0.0.1:${proxied}`,
  }));
}

/**
 * The way to the RabbitMQ that the settings name or that this machine has; else an address without one. A node of one's
 * own takes longer to start than a test should, and one that others use is not restarted: what the shop sees of a
 * restart, its connections, is cut.
 */
export async function openRabbit(): Promise<RestartableServer> {
  const rabbit = await findRabbit();
  const envOf = (amqpUrl: string, stompUrl: string, vhostPrefix: string) => ({
    REALTIME_BROKER: 'rabbitmq',
    RABBITMQ_URL: amqpUrl,
    RABBITMQ_STOMP_URL: stompUrl,
    RABBITMQ_VHOST_PREFIX: vhostPrefix,
  });
  if (typeof rabbit === 'string') {
    const [amqp, stomp] = [await findFreePort(), await findFreePort()];
    return absent(envOf(`amqp://guest:guest@127.0.0.1:${amqp}`, `ws://127.0.0.1:${stomp}/ws`, 'jishi-test-'));
  }
  const urls = [new URL(rabbit.amqpUrl), new URL(rabbit.stompUrl)];
  return cutConnection(
    urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
    (ports) => {
      const [amqp = '', stomp = ''] = urls.map((url, index) => through(url, ports[index] ?? 0));
      return envOf(amqp, stomp, rabbit.vhostPrefix);
    },
  );
}

/** The same address, by way of a port of this machine. */
function through(url: URL, port: number): string {
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(port);
  return proxied.href;
}

/** A program that this test starts and kills; nothing of it is left when the test ends. */
class OwnProcess {
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #isUp: () => Promise<boolean>;
  #child: ChildProcess | undefined;

  constructor(program: string, args: readonly string[], isUp: () => Promise<boolean>) {
    this.#program = program;
    this.#args = args;
    this.#isUp = isUp;
    onTestFinished(() => this.stop());
  }

  /** Starts it and waits until it takes connections. @throws Error when it ends instead */
  async start(): Promise<void> {
    const child = spawn(this.#program, [...this.#args], { stdio: 'ignore' });
    this.#child = child;
    while (!(await this.#isUp())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${this.#program} ended instead of taking connections`);
      await delay(POLL_MS);
    }
  }

  /** `kill -9`. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

async function cutConnection(
  targets: readonly { host: string; port: number }[],
  envOf: (ports: readonly number[]) => Record<string, string>,
): Promise<RestartableServer> {
  const proxies = await Promise.all(targets.map((target) => SeverableProxy.open(target)));
  const stop = async () => void (await Promise.all(proxies.map((proxy) => proxy.cut())));
  onTestFinished(stop);
  return {
    kind: 'cut connection',
    env: envOf(proxies.map(({ port }) => port)),
    stop,
    start: async () => void (await Promise.all(proxies.map((proxy) => proxy.mend()))),
  };
}

/** Nobody listens there, before, during and after. */
function absent(env: Record<string, string>): RestartableServer {
  return { kind: 'absent', env, stop: async () => undefined, start: async () => undefined };
}

function findProgram(name: string): string | undefined {
  return PLACES.map((place) => path.join(place, name)).find((file) => existsSync(file));
}

function makeDirectory(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `jishi-${name}-`));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@jishi/contract/index.ts';
import { allExchanges, allQueues } from '../src/exchanges.generated.ts';
import { ChangeFeed } from '../src/platform/cache/change-feed.ts';
import { createRealtime } from '../src/platform/realtime/create-realtime.ts';
import type { RabbitOptions } from '../src/platform/realtime/rabbit-carrier.ts';
import type { RealtimeBus } from '../src/platform/realtime/realtime-bus.ts';
import type { RealtimeHub } from '../src/platform/realtime/realtime-hub.ts';
import { StompGate, type StompGateOptions } from '../src/platform/realtime/stomp-gate.ts';
import { StompCaller } from './stomp-caller.ts';
import { type Caller, newDevice, TestShop } from './test-shop.ts';

/** One process that browsers connect to. */
export interface RealtimeProcess {
  hub: RealtimeHub;
  gate: StompGate;
  port: number;
  server: Server;
  feed: ChangeFeed;
}

export interface Carriage {
  redisUrl?: string;
  rabbit?: RabbitOptions;
}

/** The bus of the shop's operations, which is there before the hub that it hands on to. */
class LateBus implements RealtimeBus {
  readonly carrier = 'postgres';
  hub: RealtimeHub | undefined;

  async publish(...message: Parameters<RealtimeBus['publish']>): Promise<number> {
    if (!this.hub) throw new Error('no hub yet');
    return this.hub.publish(...message);
  }

  async ping(): Promise<void> {}
}

/**
 * A test shop with realtime as it is in earnest: sockets on a port, messages over the database or what else carries
 * them.
 */
export class RealtimeShop {
  readonly shop: TestShop;
  readonly first: RealtimeProcess;
  readonly #carriage: Carriage;
  readonly #processes: RealtimeProcess[] = [];

  private constructor(shop: TestShop, first: RealtimeProcess, carriage: Carriage) {
    this.shop = shop;
    this.first = first;
    this.#carriage = carriage;
    this.#processes.push(first);
  }

  static async open(carriage: Carriage = {}, options: Partial<StompGateOptions> = {}): Promise<RealtimeShop> {
    const bus = new LateBus();
    const shop = await TestShop.open({ realtime: bus });
    const first = await startProcess(shop, carriage, options);
    bus.hub = first.hub;
    return new RealtimeShop(shop, first, carriage);
  }

  /** Another process of the same shop. */
  async startProcess(options: Partial<StompGateOptions> = {}): Promise<RealtimeProcess> {
    const started = await startProcess(this.shop, this.#carriage, options);
    this.#processes.push(started);
    return started;
  }

  async stopProcess(process: RealtimeProcess): Promise<void> {
    this.#processes.splice(this.#processes.indexOf(process), 1);
    await stop(process);
  }

  /** A browser nobody used before: its cookies, and the credential of its page. */
  async newBrowser(more: Caller = {}) {
    const device = { ...newDevice(), ...more.cookies } as Record<string, string>;
    const { envelope, cookies } = await this.shop.send(
      contract.realtime.credential,
      {},
      { ...more, cookies: device },
    );
    const caller: Caller = {
      ...more,
      cookies: { ...device, Browser: cookies.Browser ?? device.Browser ?? '' },
    };
    const credential = envelope.data as { vhost: string; login: string; passcode: string; uuid: string };
    return { caller, credential, uuid: credential.uuid };
  }

  /** A connected page of a browser. */
  async connect(
    credential: { vhost: string; login: string; passcode: string },
    process: RealtimeProcess = this.first,
    headers: Record<string, string> = {},
  ): Promise<StompCaller> {
    const caller = await StompCaller.open(process.port, headers);
    const { command, headers: answer } = await caller.connect(credential);
    if (command !== 'CONNECTED') throw new Error(`${command}: ${answer.message}`);
    return caller;
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.splice(0).map(stop));
    await this.shop.close();
  }
}

async function startProcess(
  shop: TestShop,
  { redisUrl = '', rabbit }: Carriage,
  options: Partial<StompGateOptions>,
): Promise<RealtimeProcess> {
  const { platform, contexts } = shop.api;
  const hub = await createRealtime({
    connectionString: shop.appUrl,
    redisUrl,
    rabbit,
    database: platform.database,
    secrets: platform.secrets,
    credentials: platform.queueCredentials,
    log: platform.log,
  });
  const gate = new StompGate({
    hub,
    credentials: platform.queueCredentials,
    tenants: platform.tenants,
    anonymous: (tenant) => contexts.anonymous(tenant),
    whoIsStillSignedIn: (tenant, visitors) => contexts.whoIsStillSignedIn(tenant, visitors),
    exchanges: allExchanges,
    queues: allQueues,
    limits: { connectionsPerAddress: 100, connections: 1000 },
    trustedProxies: [],
    log: platform.log,
    ...options,
  });
  const server = createServer((_request, response) => response.end());
  gate.attach(server);
  const feed = new ChangeFeed({
    connectionString: shop.appUrl,
    log: platform.log,
    onSettings: () => platform.tenants.load(),
    onChange: () => undefined,
    onSessions: (tenantId) => gate.recheck(tenantId),
  });
  await feed.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { hub, gate, server, feed, port: (server.address() as AddressInfo).port };
}

async function stop({ gate, hub, server, feed }: RealtimeProcess): Promise<void> {
  await feed.stop();
  await gate.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
}

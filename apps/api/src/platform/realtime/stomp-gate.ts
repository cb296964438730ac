import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { WebSocketServer } from 'ws';
import type { Log, RequestContext } from '../request-context.ts';
import type { Tenant } from '../tenancy/tenant-settings.ts';
import { readTicket } from './connect-ticket.ts';
import type { ExchangeRule, QueueRule } from './exchange-rule.ts';
import { LONGEST_FRAME_BYTES } from './frame-reader.ts';
import type { QueueCredentials } from './queue-credentials.ts';
import type { ConnectionLimits } from './realtime-config.ts';
import type { RealtimeHub } from './realtime-hub.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { StompConnection, type StompHouse } from './stomp-connection.ts';
import { findExchange, readBody, readDestination } from './stomp-destinations.ts';
import { STOMP_PATH } from './stomp-path.ts';

const SWEEP_MS = 1_000;

export interface StompGateOptions {
  hub: RealtimeHub;
  credentials: QueueCredentials;
  tenants: { findByHost(host: string | undefined): Tenant | undefined };
  anonymous(tenant: Tenant): RequestContext;
  exchanges: readonly ExchangeRule[];
  queues: readonly QueueRule[];
  limits: ConnectionLimits;
  trustedProxies: readonly string[];
  log: Log;
  now?: () => number;
}

/** The door of realtime: takes WebSockets of the tenant's own pages and speaks STOMP with them. */
export class StompGate {
  readonly #options: StompGateOptions;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  });
  readonly #connections = new Set<StompConnection>();
  readonly #perAddress = new Map<string, number>();
  readonly #now: () => number;
  readonly #isTrusted: (address: string, hop: number) => boolean;
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(options: StompGateOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#isTrusted = proxyAddress.compile([...options.trustedProxies]);
  }

  /** Open connections. */
  get size(): number {
    return this.#connections.size;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (new URL(request.url ?? '/', 'http://host').pathname === STOMP_PATH)
        this.#upgrade(request, socket, head);
      // The development server listens here too; without it nobody would answer.
      else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
    });
    this.#timer = setInterval(() => this.sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Heartbeats out, and an end to the silent. Runs every second. */
  sweep(): void {
    const now = this.#now();
    for (const connection of this.#connections) connection.tick(now);
  }

  /** Tells every browser to come back to another process, and takes no more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    for (const connection of this.#connections) connection.leave('server is stopping');
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { tenants, limits } = this.#options;
    const tenant = tenants.findByHost(request.headers.host);
    if (!tenant) return void refuseUpgrade(socket, 404);
    if (!isOwnOrigin(request, tenant)) return void refuseUpgrade(socket, 403);
    const ip = proxyAddress(request, this.#isTrusted);
    const key = networkOf(ip);
    if (this.#isClosing || this.size >= limits.connections) return void refuseUpgrade(socket, 503);
    const open = this.#perAddress.get(key) ?? 0;
    if (open >= limits.connectionsPerAddress) return void refuseUpgrade(socket, 429);
    this.#perAddress.set(key, open + 1);
    // Counted from here on, so that a flood of half-open ones counts too.
    socket.once('close', () => {
      const left = (this.#perAddress.get(key) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(key, left);
      else this.#perAddress.delete(key);
    });
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400);
      const connection = new StompConnection(webSocket, this.#houseOf(tenant, { ip, userAgent }));
      this.#connections.add(connection);
      webSocket.on('message', (data) => connection.take(data as Buffer));
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => {
        connection.end();
        this.#connections.delete(connection);
      });
    });
  }

  #houseOf(tenant: Tenant, caller: { ip: string; userAgent: string }): StompHouse {
    const { hub, credentials, exchanges, queues, anonymous, log } = this.#options;
    return {
      now: this.#now,
      onFailure: (error) => log.error({ err: error, tenant: tenant.id }, 'realtime failed'),
      admit: async ({ host, login, passcode }) => {
        const credential = await credentials.readWeb(tenant.id);
        if (host !== credential.vhost || login !== credential.login) return undefined;
        const visitor = readTicket(credential, passcode, this.#now());
        return visitor && { ...anonymous(tenant), visitor: { ...visitor, ...caller } };
      },
      listen: async (ctx, destination, listener, after) => {
        const place = readDestination(destination, 'exchange');
        const rule = place && findExchange(exchanges, place.name);
        if (!rule || !(await rule.mayRead(ctx, place.key, place.name))) return undefined;
        return hub.listen(tenant.id, place.exchange, listener, after);
      },
      receive: async (ctx, destination, body) => {
        const place = readDestination(destination, 'queue');
        const rule = queues.find(({ name }) => name === place?.exchange);
        if (!rule) return false;
        await rule.receive(ctx, readBody(body));
        return true;
      },
    };
  }
}

/** A page of the tenant, or no page at all: whatever a browser sends carries the Origin of its page. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, tenant: Tenant): boolean {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  if (!from) return false;
  return from.host === host || tenant.hosts.includes(from.hostname);
}

/** Who counts as one: an IPv4 address, or the /64 that one IPv6 customer gets. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { WebSocketServer } from 'ws';
import { readTarget } from '../http/request-target.ts';
import { networkKey } from '../limits/network-key.ts';
import type { Log } from '../log.ts';
import type { RequestContext, Visitor } from '../request-context.ts';
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
/** Sessions run out by themselves too, and an announcement may be lost: all are looked at again so often. */
const RECHECK_MS = 30_000;

export interface StompGateOptions {
  hub: RealtimeHub;
  credentials: QueueCredentials;
  tenants: { findByHost(host: string | undefined): Tenant | undefined };
  anonymous(tenant: Tenant): RequestContext;
  /** Of some visitors of a tenant those who are still who they were when they were let in. */
  whoIsStillSignedIn(tenant: Tenant, visitors: readonly Visitor[]): Promise<ReadonlySet<Visitor>>;
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
  /** With where each stands. */
  readonly #connections = new Map<StompConnection, { tenant: Tenant; host: string | undefined }>();
  readonly #perNetwork = new Map<string, number>();
  readonly #now: () => number;
  readonly #isTrusted: (address: string, hop: number) => boolean;
  #timer: NodeJS.Timeout | undefined;
  #recheckTimer: NodeJS.Timeout | undefined;
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

  /** Networks with open connections, or such as are just being made. */
  get networks(): number {
    return this.#perNetwork.size;
  }

  /** @param isAlone whether upgrades of other addresses are refused here, because nobody else takes any */
  attach(server: Server, isAlone = true): void {
    server.on('upgrade', (request, socket, head) => {
      // Node has taken its own listener away, and a reset may already be on its way to be told: without one it would
      // end the process.
      socket.on('error', () => undefined);
      const target = readTarget(request.url ?? '');
      const [path] = target?.path.split('?', 1) ?? [];
      if (path === STOMP_PATH) this.take(request, socket, head, target?.host);
      else if (isAlone) refuseUpgrade(socket, target ? 404 : 400);
    });
    this.#timer = setInterval(() => this.sweep(), SWEEP_MS);
    this.#timer.unref();
    this.#recheckTimer = setInterval(() => this.recheck('all'), RECHECK_MS);
    this.#recheckTimer.unref();
  }

  /** Heartbeats out, and an end to the silent. Runs every second. */
  sweep(): void {
    const now = this.#now();
    for (const connection of this.#connections.keys()) connection.tick(now);
  }

  /**
   * Sends away whose session has ended meanwhile, staff who may do other things by now, and all of a tenant that was
   * closed.
   */
  recheck(tenantId: number | 'all'): void {
    const { tenants, whoIsStillSignedIn, log } = this.#options;
    const concerned = [...this.#connections].filter(
      ([, { tenant }]) => tenantId === 'all' || tenant.id === tenantId,
    );
    const open = concerned.filter(([connection, { tenant, host }]) => {
      const isOpen = tenants.findByHost(host)?.id === tenant.id;
      if (!isOpen) connection.leave('connect again');
      return isOpen;
    });
    for (const [, together] of Map.groupBy(open, ([, { tenant }]) => tenant.id)) {
      const tenant = together[0]?.[1].tenant;
      const visitors = together.flatMap(([{ visitor }]) =>
        visitor?.member || visitor?.staff ? visitor : [],
      );
      if (!tenant || visitors.length === 0) continue;
      whoIsStillSignedIn(tenant, visitors).then(
        (still) => {
          for (const [connection] of together) {
            const { visitor } = connection;
            if (visitor && visitors.includes(visitor) && !still.has(visitor))
              connection.leave('connect again');
          }
        },
        (error: unknown) =>
          log.warn({ err: error, tenant: tenant.id }, 'connections could not be looked at again'),
      );
    }
  }

  /** Tells every browser to come back to another process, and takes no more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    clearInterval(this.#recheckTimer);
    for (const connection of this.#connections.keys()) connection.leave('server is stopping');
  }

  /** Takes an upgrade of the realtime address, or refuses it. `host` goes before the Host header. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer, host = request.headers.host): void {
    const { tenants, limits } = this.#options;
    // Who has gone already has no address, and nothing would ever say that the connection is over.
    if (socket.destroyed || request.socket.remoteAddress === undefined) return void socket.destroy();
    const tenant = tenants.findByHost(host);
    if (!tenant) return void refuseUpgrade(socket, 404);
    if (!isOwnOrigin(request.headers.origin, host, tenant)) return void refuseUpgrade(socket, 403);
    const ip = proxyAddress(request, this.#isTrusted);
    const key = networkKey(ip);
    if (this.#isClosing || this.size >= limits.connections) return void refuseUpgrade(socket, 503);
    const open = this.#perNetwork.get(key) ?? 0;
    if (open >= limits.connectionsPerAddress) return void refuseUpgrade(socket, 429);
    this.#perNetwork.set(key, open + 1);
    // Counted from here on, so that a flood of half-open ones counts too.
    socket.once('close', () => {
      const left = (this.#perNetwork.get(key) ?? 1) - 1;
      if (left > 0) this.#perNetwork.set(key, left);
      else this.#perNetwork.delete(key);
    });
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400);
      const connection = new StompConnection(webSocket, this.#houseOf(tenant, { ip, userAgent }));
      this.#connections.set(connection, { tenant, host });
      webSocket.on('message', (data) => connection.take(data as Buffer));
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => {
        connection.end();
        this.#connections.delete(connection);
      });
    });
  }

  #houseOf(tenant: Tenant, caller: { ip: string; userAgent: string }): StompHouse {
    const { hub, credentials, exchanges, queues, anonymous, whoIsStillSignedIn, log } = this.#options;
    return {
      now: this.#now,
      onFailure: (error) => log.error({ err: error, tenant: tenant.id }, 'realtime failed'),
      admit: async ({ host, login, passcode }) => {
        const credential = await credentials.readWeb(tenant.id);
        if (host !== credential.vhost || login !== credential.login) return undefined;
        const visitor = readTicket(credential, passcode, this.#now());
        if (!visitor) return undefined;
        const here: Visitor = { ...visitor, ...caller };
        // The ticket is of a moment ago, and the session may have ended since.
        if ((here.member || here.staff) && !(await whoIsStillSignedIn(tenant, [here])).has(here))
          return undefined;
        return { ...anonymous(tenant), visitor: here };
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
function isOwnOrigin(origin: string | undefined, host: string | undefined, tenant: Tenant): boolean {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  if (!from) return false;
  return from.host === host || tenant.hosts.includes(from.hostname);
}

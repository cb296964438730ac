import { isIP } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MESSAGE_CEILINGS, type PlatformConfig } from '@jishi/api/platform/config.ts';

/** What a process writes to its log: from this level up. */
const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
/** What a process of the shop can do; all of it by default. */
const SERVICES = ['web', 'api', 'realtime', 'worker'] as const;
export type Service = (typeof SERVICES)[number];

export interface ServerOptions {
  port: number;
  /** Address to listen on. */
  host: string;
  dataDir: string;
  services: ReadonlySet<Service>;
  /** Set: this PostgreSQL instead of the embedded one, as the role that owns the database. */
  databaseUrl: string;
  redisUrl: string;
  /** Where the API is when this process does not serve it: `http://127.0.0.1:3001`. */
  apiUrl: string;
  /** What `/metrics` asks for; empty: it is not there. */
  metricsToken: string;
  /** `info` writes a line for each request too. */
  logLevel: LogLevel;
  /** Whether the demo shop is made when the database is empty. */
  demo: boolean;
  /** Host of the shop that the first start makes where there is to be no demo. */
  siteHost: string;
  /** Open connections that one network may have, other than those of realtime. */
  connectionsPerAddress: number;
  /** Pages by Vite with hot reload. */
  development: boolean;
}

/** Reads options from arguments and environment. @throws Error in one line naming what is wrong */
export function readServerOptions(argv: readonly string[], env: Readonly<NodeJS.ProcessEnv>): ServerOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { services: { type: 'string' }, dev: { type: 'boolean', default: false } },
  });
  const wanted = (values.services ?? env.SERVICES ?? SERVICES.join(',')).split(',').map((one) => one.trim());
  const unknown = wanted.filter((one) => !(SERVICES as readonly string[]).includes(one));
  if (unknown.length > 0)
    throw new Error(`--services knows ${SERVICES.join(', ')}, not ${unknown.join(', ')}`);
  const services = new Set(wanted as Service[]);
  const apiUrl = env.API_URL ?? '';
  if (services.has('web') && !services.has('api') && apiUrl === '') {
    throw new Error(
      'a process that serves pages without the API needs API_URL, the address of a process that serves it',
    );
  }
  return {
    port: readPort(env.PORT),
    host: env.HOST ?? '0.0.0.0',
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    services,
    databaseUrl: env.DATABASE_URL ?? '',
    redisUrl: env.REDIS_URL ?? '',
    apiUrl,
    metricsToken: env.METRICS_TOKEN ?? '',
    logLevel: readLogLevel(env.LOG_LEVEL),
    // In production a demo shop with its well-known accounts must be asked for.
    demo: env.DEMO === undefined ? env.NODE_ENV !== 'production' : env.DEMO !== 'false',
    siteHost: readHost(env.SITE_HOST),
    connectionsPerAddress: readConnections(env.CONNECTIONS_PER_ADDRESS),
    development: values.dev,
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT should be 1 to 65535, not ${text}`);
  return port;
}

function readHost(text = 'localhost'): string {
  if (!/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(text))
    throw new Error(`SITE_HOST should be a host in small letters without port, not ${text}`);
  return text;
}

function readLogLevel(text = ''): LogLevel {
  const level = LOG_LEVELS.find((one) => one === (text || 'warn'));
  if (level === undefined) throw new Error(`LOG_LEVEL should be ${LOG_LEVELS.join(', ')}, not ${text}`);
  return level;
}

function readConnections(text = '1000'): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`CONNECTIONS_PER_ADDRESS should be a whole number above 0, not ${text}`);
  return count;
}

/**
 * Proxies by address or network, each named: of a whole private network anybody may be one, a tenant's laptop or a
 * neighbour in the cloud.
 */
function readTrustedProxies(text = ''): string[] {
  if (text === '' || text === 'false') return [];
  if (text === 'true')
    throw new Error(
      'TRUST_PROXY=true would believe every private network: name the proxies, as in TRUST_PROXY=127.0.0.1,::1,10.0.0.5',
    );
  const places = text.split(',').map((one) => one.trim());
  const wrong = places.filter((one) => isIP(one.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong.length > 0)
    throw new Error(`TRUST_PROXY should be false or addresses and networks, not ${wrong.join(', ')}`);
  return places;
}

/** A whole number that is named by the environment. @throws Error in one line naming what is wrong */
function readCount(env: Readonly<NodeJS.ProcessEnv>, name: string, usual: number): number {
  const text = env[name] ?? '';
  if (text !== '' && !/^\d{1,9}$/.test(text))
    throw new Error(`${name} should be a whole number, not ${text}`);
  return text === '' ? usual : Number(text);
}

/** Below, the database answers as fast. */
const LEAST_INDEXED = 100;
/** Below, a first search waits no longer for names than a start would. */
const LEAST_WARMED = 1_000;

/** Settings of the API's platform. */
export function platformConfig(
  options: ServerOptions,
  database: { ownerUrl: string; appUrl: string },
  env: Readonly<NodeJS.ProcessEnv>,
): PlatformConfig {
  const production = env.NODE_ENV === 'production';
  const leastIndexed = readCount(env, 'GOODS_IN_MEMORY_FROM', LEAST_INDEXED);
  return {
    appDatabaseUrl: database.appUrl,
    ownerDatabaseUrl: database.ownerUrl,
    dataDir: options.dataDir,
    redisUrl: options.redisUrl,
    port: options.port,
    secureCookies: env.SECURE_COOKIES === 'true',
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    production,
    messages: {
      freePerNetwork: readCount(env, 'SMS_FREE_PER_NETWORK', MESSAGE_CEILINGS.freePerNetwork),
      perNetwork: readCount(env, 'SMS_PER_NETWORK', MESSAGE_CEILINGS.perNetwork),
      installation: readCount(env, 'SMS_PER_HOUR', MESSAGE_CEILINGS.installation),
    },
    maximumConnections: Number(env.DATABASE_CONNECTIONS ?? 12),
    leastIndexed,
    leastWarmed: leastIndexed === 0 ? 0 : Math.max(leastIndexed, LEAST_WARMED),
    // A bare address or a container's name leads to the main brand; a production installation names its hosts.
    defaultTenantId: production ? undefined : 0,
  };
}

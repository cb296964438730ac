import { isIP } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PlatformConfig } from '@jishi/api/platform/config.ts';

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
  /** Whether the demo shop is made when the database is empty. */
  demo: boolean;
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
    // In production a demo shop with its well-known accounts must be asked for.
    demo: env.DEMO === undefined ? env.NODE_ENV !== 'production' : env.DEMO !== 'false',
    development: values.dev,
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT should be 1 to 65535, not ${text}`);
  return port;
}

/** `true` is what it is nearly everywhere: a proxy on this machine or in its private network. Others are named by address or network. */
function readTrustedProxies(text = ''): string[] {
  if (text === '' || text === 'false') return [];
  if (text === 'true') return ['loopback', 'linklocal', 'uniquelocal'];
  const places = text.split(',').map((one) => one.trim());
  const wrong = places.filter((one) => isIP(one.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong.length > 0)
    throw new Error(`TRUST_PROXY should be true, false or addresses and networks, not ${wrong.join(', ')}`);
  return places;
}

/** Settings of the API's platform. */
export function platformConfig(
  options: ServerOptions,
  database: { ownerUrl: string; appUrl: string },
  env: Readonly<NodeJS.ProcessEnv>,
): PlatformConfig {
  const production = env.NODE_ENV === 'production';
  return {
    appDatabaseUrl: database.appUrl,
    ownerDatabaseUrl: database.ownerUrl,
    dataDir: options.dataDir,
    redisUrl: options.redisUrl,
    port: options.port,
    secureCookies: env.SECURE_COOKIES === 'true',
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    production,
    maximumConnections: Number(env.DATABASE_CONNECTIONS ?? 12),
    // A bare address or a container's name leads to the main brand; a production installation names its hosts.
    defaultTenantId: production ? undefined : 0,
  };
}

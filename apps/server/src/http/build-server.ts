import { randomUUID } from 'node:crypto';
import { type Api, composeApi } from '@jishi/api/compose.ts';
import { allExchanges, allQueues } from '@jishi/api/exchanges.ts';
import { identities } from '@jishi/api/identities.ts';
import { allJobs } from '@jishi/api/jobs.ts';
import type { JobDefinition } from '@jishi/api/platform/jobs/job-queue.ts';
import { registerMailOutboxRoute } from '@jishi/api/platform/mail/mail-outbox-routes.ts';
import { registerPictureRoutes } from '@jishi/api/platform/pictures/picture-routes.ts';
import { StompGate } from '@jishi/api/platform/realtime/stomp-gate.ts';
import { registerOutboxRoute } from '@jishi/api/platform/sms/outbox-routes.ts';
import { registerLocalProvider } from '@jishi/api/platform/third-party/local/local-routes.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { fastifyLogger } from '../boot/console-log.ts';
import type { OpenPlatform } from '../boot/open-platform.ts';
import type { ServerOptions } from '../boot/server-options.ts';
import { createRemoteVisits } from '../web/remote-visits.ts';
import { createWebPlugin } from '../web/web-plugin.ts';
import { registerAdminAssets } from './admin-assets.ts';
import { answerClientError } from './client-errors.ts';
import { Drain } from './drain.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { buildOpenApi } from './openapi.ts';
import { answerUnreadable, registerTransportErrors } from './transport-errors.ts';
import { openLocalVisits } from './web-visits.ts';

/**
 * Most milliseconds a client may take to send the headers of a request, and all of it, so that slow ones do not hold connections.
 * The first must be below the second, else Node takes each for the other; it looks every so often.
 */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

export interface ShopServer {
  server: FastifyInstance;
  api: Api;
  jobs: readonly JobDefinition[];
  drain: Drain;
  /** Absent where this process does not serve realtime. */
  gate: StompGate | undefined;
}

/** The HTTP side of a process: exactly what its services ask for. Not listening yet. */
export async function buildServer(
  open: OpenPlatform,
  options: ServerOptions,
  isStopping: () => boolean,
): Promise<ShopServer> {
  const { platform, wallet, localProvider } = open;
  const api = composeApi(platform, identities);
  const server = Fastify({
    loggerInstance: fastifyLogger(platform.log),
    // Requests are counted, not logged.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...platform.config.trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server closes is still answered: platform and database close after it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
  });
  registerTransportErrors(server, platform.log);
  const drain = new Drain(server, isStopping);
  registerHealth(server, open, isStopping);
  registerMetrics(server, platform);
  if (options.services.has('api')) {
    await api.register(server);
    const description = JSON.stringify(buildOpenApi());
    server.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description));
    await registerPictureRoutes(server, { files: platform.files, log: platform.log });
    await registerOutboxRoute(server, {
      sms: platform.sms,
      database: platform.database,
      tenants: platform.tenants,
    });
    await registerMailOutboxRoute(server, {
      mail: platform.mail,
      database: platform.database,
      tenants: platform.tenants,
    });
    if (localProvider)
      await registerLocalProvider(server, { local: localProvider, tenants: platform.tenants });
    if (wallet) await wallet.register(server);
    await registerAdminAssets(server);
  }
  if (options.services.has('web')) {
    await server.register(
      createWebPlugin({
        mode: options.development ? 'development' : 'production',
        secureCookies: platform.config.secureCookies,
        log: platform.log,
        // Tenants, cities and the news of changes are known here without the API's process; only the calls go there.
        ...openLocalVisits(api),
        ...(options.services.has('api')
          ? {}
          : { openVisit: createRemoteVisits({ apiAddress: options.apiUrl }) }),
      }),
    );
  }
  const gate = options.services.has('realtime') ? openGate(open, api, server) : undefined;
  return { server, api, drain, gate, jobs: wallet ? [...allJobs, wallet.job] : allJobs };
}

/** Realtime on the server's own port. */
function openGate({ platform, realtime }: OpenPlatform, api: Api, server: FastifyInstance): StompGate {
  const gate = new StompGate({
    hub: realtime.hub,
    limits: realtime.limits,
    credentials: platform.queueCredentials,
    tenants: platform.tenants,
    anonymous: (tenant) => api.contexts.anonymous(tenant),
    exchanges: allExchanges,
    queues: allQueues,
    trustedProxies: platform.config.trustedProxies,
    log: platform.log,
  });
  gate.attach(server.server);
  return gate;
}

import { type Api, composeApi } from '@jishi/api/compose.ts';
import { allExchanges, allQueues } from '@jishi/api/exchanges.generated.ts';
import { identities } from '@jishi/api/identities.ts';
import { allJobs } from '@jishi/api/jobs.generated.ts';
import type { JobDefinition } from '@jishi/api/platform/jobs/job-definition.ts';
import { ConnectionLimit } from '@jishi/api/platform/limits/connection-limit.ts';
import { registerMailOutboxRoute } from '@jishi/api/platform/mail/mail-outbox-routes.ts';
import { registerPictureRoutes } from '@jishi/api/platform/pictures/picture-routes.ts';
import { registerSandboxPowers } from '@jishi/api/platform/power/sandbox/sandbox-powers.ts';
import { StompGate } from '@jishi/api/platform/realtime/stomp-gate.ts';
import { registerOutboxRoute } from '@jishi/api/platform/sms/outbox-routes.ts';
import { registerLocalProvider } from '@jishi/api/platform/third-party/local/local-routes.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { fastifyLogger } from '../boot/console-log.ts';
import type { OpenPlatform } from '../boot/open-platform.ts';
import type { ServerOptions } from '../boot/server-options.ts';
import { MissingParts } from '../web/missing-parts.ts';
import { createRemoteVisits } from '../web/remote-visits.ts';
import { createWebPlugin } from '../web/web-plugin.ts';
import { registerAdminAssets } from './admin-assets.ts';
import { answerClientError } from './client-errors.ts';
import { Drain } from './drain.ts';
import { registerHealth } from './health.ts';
import { hearOutTheRefused } from './hear-out.ts';
import { registerMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';
import { normalizeRequest, refuseUnreadable, wantsWebSocket } from './request-line.ts';
import { registerRequestLog } from './request-log.ts';
import { requestIdOf } from './trace-context.ts';
import { answerUnreadable, registerTransportErrors } from './transport-errors.ts';
import { registerTransportSecurity } from './transport-security.ts';
import { openLocalVisits } from './web-visits.ts';

/**
 * Most milliseconds a client may take to send the headers of a request, and all of it, so that slow ones do not hold
 * connections. The first must be below the second, else Node takes each for the other; it looks every so often.
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
  // Vite has a socket of its own for hot reload.
  const takesSockets = options.services.has('realtime') || options.development;
  const server = Fastify({
    // The pages are read while it starts, and a machine that is slow is no reason not to.
    pluginTimeout: 0,
    loggerInstance: fastifyLogger(platform.log),
    // Requests are counted, and written by a line of our own where LOG_LEVEL asks for it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: [...platform.config.trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      shouldUpgradeCallback: (request) => takesSockets && wantsWebSocket(request),
    },
    rewriteUrl: normalizeRequest,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server closes is still answered: platform and database close after
    // it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
  });
  registerTransportErrors(server, platform.log);
  hearOutTheRefused(server);
  const { trustedProxies } = platform.config;
  new ConnectionLimit({ most: options.connectionsPerAddress, trustedProxies }).watch(server.server);
  registerTransportSecurity(server, platform.config);
  const drain = new Drain(server, isStopping);
  refuseUnreadable(server);
  registerHealth(server, open, isStopping);
  const missingParts = new MissingParts();
  registerMetrics(server, platform, { token: options.metricsToken, missingParts });
  if (options.logLevel === 'info') registerRequestLog(server);
  if (options.services.has('api')) {
    await api.register(server);
    registerOpenApi(server);
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
    if (open.playsPowers) await registerSandboxPowers(server, platform);
    await registerAdminAssets(server);
  }
  if (options.services.has('web')) {
    await server.register(
      createWebPlugin({
        mode: options.development ? 'development' : 'production',
        secureCookies: platform.config.secureCookies,
        log: platform.log,
        missingParts,
        // Tenants, cities and the news of changes are known here without the API's process; only the calls go there.
        ...openLocalVisits(api),
        ...(options.services.has('api')
          ? {}
          : { openVisit: createRemoteVisits({ apiAddress: options.apiUrl, log: platform.log }) }),
      }),
    );
  }
  const gate = options.services.has('realtime')
    ? openGate(open, api, server, !options.development)
    : undefined;
  return { server, api, drain, gate, jobs: wallet ? [...allJobs, wallet.job] : allJobs };
}

/** Realtime on the server's own port; the development server takes upgrades of its own there. */
function openGate(
  { platform, realtime, sessionEnds }: OpenPlatform,
  api: Api,
  server: FastifyInstance,
  isAlone: boolean,
): StompGate {
  const gate = new StompGate({
    hub: realtime.hub,
    limits: realtime.limits,
    credentials: platform.queueCredentials,
    tenants: platform.tenants,
    anonymous: (tenant) => api.contexts.anonymous(tenant),
    whoIsStillSignedIn: (tenant, visitors) => api.contexts.whoIsStillSignedIn(tenant, visitors),
    exchanges: allExchanges,
    queues: allQueues,
    trustedProxies: platform.config.trustedProxies,
    log: platform.log,
  });
  gate.attach(server.server, isAlone);
  sessionEnds.on('end', (tenantId) => gate.recheck(tenantId));
  return gate;
}

import './happenings.ts';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { receiverOf } from './beacon/beacon.service.ts';
import { registerBeaconRoutes } from './beacon/beacon-http.ts';
import { settleNotification } from './payment/payment.service.ts';
import { Dispatcher } from './platform/dispatcher.ts';
import { registerNotifyRoutes } from './platform/gateway/notify-routes.ts';
import { registerApi } from './platform/http/api-plugin.ts';
import { type IdentityFinder, RequestContextFactory } from './platform/http/request-context-factory.ts';
import type { Platform } from './platform/platform.ts';
import { allRoutes } from './routes.ts';
import { registerCaptchaAnswers } from './verify/captcha-answers.ts';

/** The API of one process, ready to be put behind HTTP or called directly. */
export interface Api {
  readonly platform: Platform;
  readonly dispatcher: Dispatcher;
  readonly contexts: RequestContextFactory;
  /** Adds cookies, body parsers and every operation to a server. */
  register(server: FastifyInstance): Promise<void>;
}

/** Puts the rooms on a platform. */
export function composeApi(platform: Platform, identities: IdentityFinder): Api {
  const dispatcher = new Dispatcher(allRoutes);
  const contexts = new RequestContextFactory(platform, identities);
  return {
    platform,
    dispatcher,
    contexts,
    register: async (server) => {
      await server.register(cookie);
      await server.register(formbody, { bodyLimit: 256 * 1024 });
      await registerApi(server, { dispatcher, contexts });
      await registerBeaconRoutes(server, {
        receiver: receiverOf(platform),
        tenantOf: (host) => platform.tenants.findByHost(host),
      });
      await registerCaptchaAnswers(server, platform);
      await registerNotifyRoutes(server, {
        gateways: platform.gateways,
        contextOf: (host) => {
          const tenant = platform.tenants.findByHost(host);
          return tenant && contexts.anonymous(tenant);
        },
        settle: settleNotification,
      });
    },
  };
}

import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { allClosings } from './closings.generated.ts';
import { allFollowers } from './followers.generated.ts';
import { allHttp } from './http.generated.ts';
import { announceLaters } from './later/later-works.ts';
import { allLaters } from './laters.generated.ts';
import { announceLinks } from './link-check/link-check.service.ts';
import { allLinks } from './links.generated.ts';
import { allModerated } from './moderated.generated.ts';
import { announceModerated } from './moderation/moderated-kinds.ts';
import { Dispatcher } from './platform/dispatcher.ts';
import { announceFollowers } from './platform/happenings.ts';
import { registerApi } from './platform/http/api-plugin.ts';
import { type IdentityFinder, RequestContextFactory } from './platform/http/request-context-factory.ts';
import { announceClosing } from './platform/leaving/closing-rooms.ts';
import type { Platform } from './platform/platform.ts';
import { allRoutes } from './routes.generated.ts';
import { announceSetup } from './setup/setup-steps.ts';
import { allSetups } from './setups.generated.ts';
import { announceWaits } from './waiting/staff-waits.ts';
import { allWaits } from './waits.generated.ts';

// At once: what the demo shop is filled with happens before anything is composed.
announceRooms();

/**
 * Says once more what rooms follow, do later, have judged, waiting for staff, needed before they sell, led to
 * by topics and do when a member leaves: whoever announced something else is over with it.
 */
function announceRooms(): void {
  announceFollowers(allFollowers);
  announceLaters(allLaters);
  announceModerated(allModerated);
  announceWaits(allWaits);
  announceSetup(allSetups);
  announceLinks(allLinks);
  announceClosing(allClosings);
}

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
  announceRooms();
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
      const contextOf = (host: string | undefined) => {
        const tenant = platform.tenants.findByHost(host);
        return tenant && contexts.anonymous(tenant);
      };
      for (const register of allHttp) await register(server, { platform, contextOf });
    },
  };
}

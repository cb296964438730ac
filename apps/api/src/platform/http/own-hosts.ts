import type { FastifyReply, FastifyRequest } from 'fastify';
import { featureOf } from '../tenancy/tenant-features.ts';
import type { Tenant } from '../tenancy/tenant-settings.ts';

/** Hosts that take files for a tenant begin like this (S433). */
const UPLOAD_HOST = 'upload.';
/** How long a browser keeps the answer to its question, in seconds. */
const ASK_AGAIN_AFTER = 600;

/**
 * The origin of a request at a tenant's upload host that comes from a page of the same tenant at another of its hosts;
 * undefined for every other. No cookie is needed there and none is allowed: a token says who hands in.
 */
export function originOfOwnHost(request: FastifyRequest, tenant: Tenant): string | undefined {
  const { origin } = request.headers;
  if (!request.hostname.startsWith(UPLOAD_HOST) || !featureOf({ tenant }, 'uploadHost')) return undefined;
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { hostname, protocol } = new URL(origin);
  const isOwn = tenant.hosts.includes(hostname) || tenant.settings.mobileHost.toLowerCase() === hostname;
  return isOwn && /^https?:$/.test(protocol) ? origin : undefined;
}

/** Lets the page of an origin read the answer; what is kept on the way is kept for each origin. */
export function allowOrigin(reply: FastifyReply, origin: string | undefined): void {
  reply.header('vary', 'origin');
  if (origin !== undefined) reply.header('access-control-allow-origin', origin);
}

/** What a browser is told that asks before it sends: nothing, where the origin is not the tenant's. */
export function answerPreflight(reply: FastifyReply, origin: string | undefined): FastifyReply {
  allowOrigin(reply, origin);
  if (origin !== undefined)
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, xtenant, platform',
      'access-control-max-age': ASK_AGAIN_AFTER,
    });
  return reply.status(204).send();
}

import { beacon } from '@jishi/contract/beacon.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoomHttp } from '../platform/http/room-http.ts';
import { receiverOf } from './beacon.service.ts';

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Bytes of a posted event, several times what an honest one has. */
const BODY_LIMIT = 16 * 1024;

/**
 * The beacon's addresses (C439 to C441). They pass by the gate of the other operations: no session is looked up, and
 * the answer is given before anything is written. Whatever comes is answered with a picture (GET) or 204 (POST); nobody
 * reads it (S419).
 */
export const beaconHttp: RoomHttp = async (server, { platform }) => {
  const receiver = receiverOf(platform);
  await server.register(async (scope) => {
    // A body of any type is taken as text and read here, so that one that cannot be read is rubbish and not an error.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) throw error;
      return reply.status(status).send();
    });
    for (const { path } of [beacon.picture, beacon.upload]) {
      scope.get(path, { exposeHeadRoute: false }, (request, reply) => {
        if (!takeFrom(request, () => request.query)) return reply.status(404).send();
        return unkept(reply).type('image/gif').send(PIXEL);
      });
    }
    scope.post(beacon.post.path, (request, reply) => {
      if (!takeFrom(request, () => readBody(request))) return reply.status(404).send();
      return unkept(reply).status(204).send();
    });
    scope.addHook('onClose', () => receiver.buffer.close());
  });

  /** @returns false where no tenant answers on the host */
  function takeFrom(request: FastifyRequest, read: () => unknown): boolean {
    // The tenant on the request's host (S010).
    const tenant = platform.tenants.findByHost(request.headers.host);
    if (!tenant) return false;
    if (receiver.admits(request.ip)) {
      receiver.take({ tenant, userAgent: request.headers['user-agent'] ?? '' }, read());
    }
    return true;
  }
};

function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/** JSON where it says so or looks like it (S417), a form otherwise (S416). */
function readBody(request: FastifyRequest): unknown {
  const text = typeof request.body === 'string' ? request.body : '';
  const isJson = request.headers['content-type']?.includes('json') || text.startsWith('{');
  if (!isJson) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

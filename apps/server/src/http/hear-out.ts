import type { FastifyInstance } from 'fastify';

/**
 * Largest body, in bytes, whose rest is let go by after it was refused; the largest that any operation takes is
 * smaller.
 */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * A body that is refused while it is still being sent (413) would have its connection closed, and whoever sends then
 * sees a broken connection in place of the refusal: a browser reads the answer only once it has got rid of the body. So
 * what says how long it is is heard to its end and thrown away; `requestTimeout` ends who takes too long. What does not
 * say it may never end, and is cut off.
 */
export function hearOutTheRefused(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const declared = Number(request.headers['content-length']);
    if (reply.statusCode === 413 && !request.raw.complete && declared <= MOST_BYTES)
      reply.removeHeader('connection');
    done();
  });
}

import type { FastifyInstance } from 'fastify';

/** A year, as the preload lists ask for; hosts below a tenant's may be other machines, which are not spoken for. */
const HSTS = 'max-age=31536000';

/** Headers of every answer: browsers take no type for another, and behind TLS they never come without it again. */
export function registerTransportSecurity(
  server: FastifyInstance,
  { secureCookies }: { secureCookies: boolean },
): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(secureCookies && { 'strict-transport-security': HSTS }),
  };
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const directory = fileURLToPath(new URL('../../../admin/dist', import.meta.url));
/** The admin keeps scripts, styles and pictures to its own origin; antd writes styles into the page. */
const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** The site admin under /admin: built files, and its page for every other address below, so that links into it work. */
export async function registerAdminAssets(server: FastifyInstance): Promise<void> {
  await access(directory);
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', CONTENT_POLICY).header('x-content-type-options', 'nosniff');
    });
    await scope.register(fastifyStatic, {
      root: directory,
      prefix: '/admin/',
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // Built files carry a hash in their name; the page itself must be asked for every time.
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    scope.setNotFoundHandler((request, reply) => {
      if (request.url.startsWith('/admin/assets/')) return reply.status(404).send();
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
    scope.get('/admin', (_request, reply) => reply.redirect('/admin/'));
    scope.get('/admin/', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html'),
    );
  });
}

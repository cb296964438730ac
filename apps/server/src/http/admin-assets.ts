import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openBuiltFiles } from './built-files.ts';

const directory = fileURLToPath(new URL('../../../admin/dist', import.meta.url));
/** The admin keeps scripts, styles and pictures to its own origin; antd writes styles into the page. */
const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/**
 * The site admin under /admin: built files, and its page for every other address below, so that links into it work.
 * @param root of the built files
 */
export async function registerAdminAssets(server: FastifyInstance, root = directory): Promise<void> {
  await access(root);
  await server.register(async (scope) => registerBelow(scope, root), { prefix: '/admin' });
}

/** In a scope with a prefix of its own, so that its "not found" is not the whole server's. */
async function registerBelow(scope: FastifyInstance, root: string): Promise<void> {
  scope.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });
  const sendFile = await openBuiltFiles(scope, {
    root,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Built files carry a hash in their name; the page itself must be asked for every time.
      response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  scope.setNotFoundHandler((_request, reply) => reply.status(404).send());
  scope.get('/*', (request, reply) => {
    if (sendFile(request, reply)) return;
    if (request.url.startsWith('/admin/assets/')) reply.callNotFound();
    else sendPage(reply);
  });
  scope.get('/', { prefixTrailingSlash: 'no-slash' }, (_request, reply) => reply.redirect('/admin/'));
  scope.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) => sendPage(reply));
}

import type { FastifyInstance } from 'fastify';
import { type PageBuild, type Pages, pagesOf, webRoot } from './page-build.ts';

/** The pages with hot reload: Vite answers for modules and styles, and every request renders the files as they are now. */
export async function serveDevPages(scope: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook('onClose', () => vite.close());
  scope.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const load = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    return pagesOf(build, 'development');
  };
  // While the rest of the process starts, so that the first page does not wait for it; what is wrong with the pages is said to whoever opens one.
  load().catch(() => undefined);
  return load;
}

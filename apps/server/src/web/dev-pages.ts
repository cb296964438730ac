import { globSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { type PageBuild, type Pages, pagesOf, webRoot } from './page-build.ts';

/** What pages are made of, seen from the storefront's workspace. */
const SOURCES = ['app/**/*.{ts,tsx,css}', '../../packages/ui/src/**/*.{ts,tsx,css}'];

interface DevPages {
  vite: ViteDevServer;
  /**
   * Stands for the server of the process, which does not exist yet when Vite asks for one: it gets the browsers that
   * come for hot reload.
   */
  upgrades: ReturnType<typeof createHttpServer>;
  load: () => Promise<Pages>;
}

let opening: Promise<DevPages> | undefined;

/** Begins with what the first page takes, while the rest of the process starts. */
export function prepareDevPages(): Promise<DevPages> {
  opening ??= openDevPages();
  return opening;
}

async function openDevPages(): Promise<DevPages> {
  const upgrades = createHttpServer();
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  const load = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    return pagesOf(build, 'development');
  };
  // What is wrong with the pages is said to whoever opens one.
  translateAll(vite)
    .then(load)
    .catch(() => undefined);
  return { vite, upgrades, load };
}

/** Side by side: one after the other, as the modules import each other, takes longer by a third. */
async function translateAll({ environments }: ViteDevServer): Promise<void> {
  const files = globSync(SOURCES, { cwd: webRoot }).filter((file) => !/\.(test|fixture)\./.test(file));
  await Promise.all(files.map((file) => environments.ssr?.warmupRequest(path.resolve(webRoot, file))));
}

/**
 * The pages with hot reload: Vite answers for modules and styles, and every request renders the files as they are now.
 */
export async function serveDevPages(scope: FastifyInstance): Promise<() => Promise<Pages>> {
  const { vite, upgrades, load } = await prepareDevPages();
  scope.server.on('upgrade', (...args) => upgrades.emit('upgrade', ...args));
  scope.addHook('onClose', () => vite.close());
  scope.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  return load;
}

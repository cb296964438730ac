import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { loadBuiltPages, type Pages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { registerPageForms } from './page-forms.ts';
import { registerSeo } from './seo/seo-routes.ts';
import { Site } from './site.ts';
import { serveAssets } from './static-assets.ts';
import type { WebPluginOptions } from './web-options.ts';

/** The shop as a Fastify plugin: assets, and every other address rendered as a page. Register it after the API. */
export function createWebPlugin(options: WebPluginOptions): FastifyPluginAsync {
  return async (scope) => {
    const findPages = await preparePages(scope, options.mode);
    const cache =
      options.pageCache === false || options.mode === 'development'
        ? undefined
        : new PageCache(options.pageCache);
    const site = new Site(options, findPages, cache);
    registerPageForms(scope);
    await scope.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
    registerSeo(scope, options);
    scope.all('/*', (request, reply) => site.answer(request, reply));
  };
}

async function preparePages(
  scope: FastifyInstance,
  mode: WebPluginOptions['mode'],
): Promise<() => Promise<Pages>> {
  if (mode === 'development') {
    const { serveDevPages } = await import('./dev-pages.ts');
    return serveDevPages(scope);
  }
  const pages = await loadBuiltPages();
  await serveAssets(scope);
  return async () => pages;
}

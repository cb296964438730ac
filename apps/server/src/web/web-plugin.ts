import fastifyCompress from '@fastify/compress';
import type { Transport } from '@jishi/contract/client.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { loadBuiltPages, type Pages } from './page-build.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import type { RecordedCookies } from './recorded-cookies.ts';
import type { ContentSources } from './security-headers.ts';
import { Site } from './site.ts';
import { serveAssets } from './static-assets.ts';

/** Who sees the same pages: what the key of a shared page is made of, beside its address. */
export interface Audience {
  tenantId: number | string;
  /** Counts up with every change of the tenant's goods or content (`sharedAnswers.generationOf`). */
  generation: number;
  /** County of the visitor. */
  cityId: number | string;
  shopId: number | string;
  /** Set: every page of the tenant is found at this address (S012). */
  redirectTo?: string | undefined;
}

/** Who asks, and how the API is called on behalf of this visitor. */
export interface Visit {
  transport: Transport;
  signedIn: boolean;
  /** 0 for a guest. */
  memberId: number;
  deviceId: string;
}

export interface VisitRequest {
  request: FastifyRequest;
  /** Where operations put their cookies (the `ResponsePort` of the dispatcher). */
  cookies: RecordedCookies;
  /** The page will be shown to others: the visit must be a guest's without device id, of the same tenant, city and shop. */
  shared: boolean;
}

export interface WebPluginOptions {
  mode: 'production' | 'development';
  /** Read for every request, so it must not wait for anything. Undefined: no tenant on this host. */
  audienceOf(request: FastifyRequest): Audience | undefined;
  openVisit(visit: VisitRequest): Promise<Visit>;
  contentSources?: ContentSources;
  /** `false` renders every page anew. */
  pageCache?: PageCacheOptions | false;
  /** Whether visitors come over TLS, so that cookies are `Secure`. */
  secureCookies?: boolean;
}

/** Bytes of a form that a page takes. */
const BODY_LIMIT = 1024 * 1024;

/** The shop as a Fastify plugin: assets, and every other address rendered as a page. Register it after the API. */
export function createWebPlugin(options: WebPluginOptions): FastifyPluginAsync {
  return async (scope) => {
    const findPages = await preparePages(scope, options.mode);
    const cache =
      options.pageCache === false || options.mode === 'development'
        ? undefined
        : new PageCache(options.pageCache);
    const site = new Site(options, findPages, cache);
    // Forms are read by React Router, so that parsers of the API must not touch them; only inside this scope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    await scope.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
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

import { type Client, createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RecordedCookies } from '../recorded-cookies.ts';
import type { WebPluginOptions } from '../web-options.ts';
import { writeFeed } from './feed.ts';
import { writeRobots } from './robots.ts';
import { writePagesSitemap, writeProductsSitemap, writeSitemapIndex } from './sitemap.ts';

/** How long a written sitemap is served, in milliseconds. A page of goods takes eighty searches to write. */
const SITEMAP_MS = 30 * 60_000;
/** Characters of sitemaps one process keeps. */
const SITEMAP_CHARACTERS = 16 * 1024 * 1024;

type Write = (api: Client<Contract>, origin: string) => Promise<string | undefined>;

/** robots.txt, sitemaps and the feed of articles of every tenant. */
export function registerSeo(scope: FastifyInstance, { audienceOf, openVisit }: WebPluginOptions): void {
  const sitemaps = new LRUCache<string, string>({
    max: 10_000,
    maxSize: SITEMAP_CHARACTERS,
    sizeCalculation: (text) => text.length + 1,
    ttl: SITEMAP_MS,
  });
  const writing = new Map<string, Promise<string | undefined>>();

  async function openTenant(request: FastifyRequest) {
    const audience = audienceOf(request);
    if (!audience || audience.redirectTo) return undefined;
    const visit = await openVisit({ request, cookies: new RecordedCookies(false), shared: true });
    const api = createClient<Contract>(visit.transport);
    const { pcHost } = await api.global.tenant();
    const port = request.port === null || request.port === undefined ? '' : `:${request.port}`;
    return { api, tenantId: audience.tenantId, origin: `${request.protocol}://${pcHost}${port}` };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, name: string, write: Write) {
    const tenant = await openTenant(request);
    if (!tenant) return reply.status(404).send();
    const key = `${tenant.tenantId} ${tenant.origin} ${name}`;
    const known = sitemaps.get(key);
    const text = known ?? (await writeOnce(key, () => write(tenant.api, tenant.origin)));
    if (text === undefined) return reply.status(404).send();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(text);
  }

  /** Robots that come together wait for one writing. */
  function writeOnce(key: string, write: () => Promise<string | undefined>): Promise<string | undefined> {
    const running = writing.get(key);
    if (running) return running;
    const promise = write()
      .then((text) => {
        if (text !== undefined) sitemaps.set(key, text);
        return text;
      })
      .finally(() => writing.delete(key));
    writing.set(key, promise);
    return promise;
  }

  scope.get('/robots.txt', async (request, reply) => {
    const tenant = await openTenant(request);
    if (!tenant) return reply.status(404).send();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(writeRobots(tenant.origin));
  });
  scope.get('/sitemap.xml', (request, reply) => answer(request, reply, 'index', writeSitemapIndex));
  scope.get('/sitemap-pages.xml', (request, reply) => answer(request, reply, 'pages', writePagesSitemap));
  scope.get('/article/rss.xml', (request, reply) => answer(request, reply, 'articles', writeFeed));
  scope.get<{ Params: { page: string } }>('/sitemap-products-:page(^\\d{1,3}).xml', (request, reply) => {
    const page = Number(request.params.page);
    return answer(request, reply, `products ${page}`, (api, origin) =>
      writeProductsSitemap(api, origin, page),
    );
  });
}

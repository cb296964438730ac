import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { escapeXml } from './escape-xml.ts';

/** Products of one call, which is as many as the search gives. */
const CALL_SIZE = 60;
/** Calls of one sitemap page: 4,800 products, below the 5,000 addresses we allow ourselves. */
const CALLS_PER_PAGE = 80;
/** The search goes no further than its 500th page. */
const LAST_CALL = 500;

/** Articles of one call, and calls: a thousand of the newest. */
const ARTICLES_OF_CALL = 50;
const ARTICLE_CALLS = 20;

/** Pages that are no goods and are worth finding. */
const FIXED_PATHS = [
  ...['/', '/stores', '/topic/app/', '/rush', '/article', '/doc', '/doc/after-service'],
  ...['/doc/manual/agreement', '/doc/manual/privacy'],
];

/** The index: one page for everything but goods, and as many as the goods need. */
export async function writeSitemapIndex(api: Client<Contract>, origin: string): Promise<string> {
  const { product } = await api.search.products({ pageSize: 1 });
  const calls = Math.min(LAST_CALL, Math.ceil(product.total / CALL_SIZE));
  const pages = Array.from(
    { length: Math.ceil(calls / CALLS_PER_PAGE) },
    (_, at) => `/sitemap-products-${at + 1}.xml`,
  );
  const entries = ['/sitemap-pages.xml', ...pages].map(
    (path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`,
  );
  return document('sitemapindex', entries);
}

/** Home, documents, articles, activities that are on, every category that has goods and every store. */
export async function writePagesSitemap(api: Client<Contract>, origin: string): Promise<string> {
  const [categories, stores, { documents }, articles, activities] = await Promise.all([
    api.product.categories(),
    api.store.all({}),
    api.document.byCategory({}),
    listArticles(api),
    api.activity.list(),
  ]);
  const links = [
    ...categories.filter(({ count }) => count > 0).map(({ link }) => link),
    ...stores.map(({ id }) => `/stores/${id}`),
    ...documents.map(({ categoryId, id }) => `/doc/${categoryId}/${id}`),
    ...articles,
    ...activities.map(({ id }) => `/activity/${id}`),
  ];
  return document(
    'urlset',
    [...new Set([...FIXED_PATHS, ...links])].map((path) => address(origin, path)),
  );
}

/** Addresses of the newest articles, and of their columns. */
async function listArticles(api: Client<Contract>): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= ARTICLE_CALLS; page += 1) {
    const { list, total } = await api.article.list({ page, pageSize: ARTICLES_OF_CALL });
    found.push(...list.flatMap(({ id, columnId }) => [`/article/c${columnId}`, `/article/${id}`]));
    if (page * ARTICLES_OF_CALL >= total) break;
  }
  return found;
}

/**
 * One page of product addresses, newest first; undefined for a page that has none.
 * @param page from 1
 */
export async function writeProductsSitemap(
  api: Client<Contract>,
  origin: string,
  page: number,
): Promise<string | undefined> {
  const entries: string[] = [];
  const first = (page - 1) * CALLS_PER_PAGE + 1;
  for (let call = first; call < first + CALLS_PER_PAGE && call <= LAST_CALL; call += 1) {
    const { product } = await api.search.products({ page: call, pageSize: CALL_SIZE, sort: 'newest' });
    entries.push(...product.list.map(({ ppid }) => address(origin, `/product/${ppid}`)));
    if (call * CALL_SIZE >= product.total) break;
  }
  return entries.length === 0 ? undefined : document('urlset', entries);
}

function address(origin: string, path: string): string {
  return `<url><loc>${escapeXml(origin + path)}</loc></url>`;
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

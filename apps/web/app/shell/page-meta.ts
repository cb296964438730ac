import type { MetaDescriptor } from 'react-router';
import { metaOf, metaOfPath } from './route-meta.ts';
import type { RootData } from './shell-data.ts';

/** The part of a route's meta arguments that `pageMeta` reads. */
export interface PageMetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown; data?: unknown } | undefined)[];
  location: { pathname: string };
}

export interface PageMeta {
  /** Before the tenant's title; the title of the site map when left out. */
  title?: string | undefined;
  /** One or two sentences for search engines; at most 160 characters are used. */
  description?: string | undefined;
  /** Path of the one address of this content (with its query where that matters); the present path when left out. */
  canonical?: string | undefined;
  /** Search engines leave the page out: own pages of a member, filtered lists. */
  noIndex?: boolean | undefined;
}

/**
 * Title `title - tenant title` (S038), description and canonical address of a page.
 * A page exports `meta = (args) => pageMeta(args, {...})`; without that the root's gives the title of the site map.
 */
export function pageMeta({ matches, location }: PageMetaArgs, page: PageMeta = {}): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const leaf = matches.at(-1)?.id;
  // The router gives each route the matches down to itself, so that the root takes itself for the page.
  const ofRoute = leaf === 'root' ? metaOfPath(location.pathname) : metaOf(leaf);
  const title = page.title ?? ofRoute.title;
  const siteTitle = shell?.tenant.title ?? '';
  const descriptors: MetaDescriptor[] = [{ title: [title, siteTitle].filter(Boolean).join(' - ') }];
  if (page.description) {
    descriptors.push({ name: 'description', content: page.description.slice(0, 160) });
  }
  if (page.noIndex || ofRoute.noIndex || ofRoute.requireAuth || ofRoute.personal) {
    descriptors.push({ name: 'robots', content: 'noindex' });
  } else if (shell) {
    const href = `${shell.origin}${page.canonical ?? location.pathname}`;
    descriptors.push({ tagName: 'link', rel: 'canonical', href });
  }
  return descriptors;
}

/** Structured data for search engines as a meta descriptor; React Router escapes what could end the script. */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } } as MetaDescriptor;
}

import type { MetaDescriptor } from 'react-router';
import { metaOfMatch } from './route-meta.ts';
import type { RootData } from './shell-data.ts';

/** The part of a route's meta arguments that `pageMeta` reads. */
export interface PageMetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown; data?: unknown; handle?: unknown } | undefined)[];
  location: { pathname: string };
  /** Why the page could not be shown. */
  error?: unknown;
}

export interface PageMeta {
  /** Before the tenant's title; the title of the site map when left out, or that something went wrong. */
  title?: string | undefined;
  /** One or two sentences for search engines; at most 160 characters are used. */
  description?: string | undefined;
  /** Path of the one address of this content (with its query where that matters); the present path when left out. */
  canonical?: string | undefined;
  /** Search engines leave the page out: own pages of a member, filtered lists. */
  noIndex?: boolean | undefined;
}

/**
 * Title `title - tenant title` (S038), description and canonical address of a page. A page exports `meta = (args) =>
 * pageMeta(args, {...})`; one without that is built with `pageMeta` itself (`route-handles.ts`).
 */
export function pageMeta({ matches, location, error }: PageMetaArgs, page: PageMeta = {}): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const ofRoute = metaOfMatch(matches.at(-1));
  const hasFailed = error !== null && error !== undefined;
  const title = page.title ?? (hasFailed ? '页面出错了' : ofRoute.title);
  const siteTitle = shell?.tenant.title ?? '';
  const descriptors: MetaDescriptor[] = [{ title: [title, siteTitle].filter(Boolean).join(' - ') }];
  if (page.description) {
    descriptors.push({ name: 'description', content: page.description.slice(0, 160) });
  }
  if (hasFailed || page.noIndex || ofRoute.noIndex || ofRoute.requireAuth || ofRoute.personal) {
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

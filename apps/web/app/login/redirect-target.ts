/** Where to go after login, and how. */
export type RedirectTarget =
  /** A page of this shop: navigation inside the application (S258). */
  | { kind: 'page'; address: string }
  /** Another application of this host, or another host of the tenant: the browser goes there itself (S259). */
  | { kind: 'document'; address: string }
  /** Anything else: nobody is sent there (S260). */
  | { kind: 'refused' };

/** What the decision goes by. */
export interface RedirectSite {
  /** Origin of the login page, `https://www.example.cn`. */
  origin: string;
  /** Domain of the tenant, without a dot before it: `example.cn`. Empty: the tenant has none. */
  domain: string;
  /** First path segments of the shop's pages (`firstSegmentsOf`). */
  knownSegments: ReadonlySet<string>;
}

const home: RedirectTarget = { kind: 'page', address: '/' };
const refused: RedirectTarget = { kind: 'refused' };
/** Whoever is signed in has no business there, and would come back at once. */
const loginPath = /^\/login\/?$/i;

/**
 * Decides where the query `redirect` of the login page leads (S210, S257 to S260): relative paths of this site, hosts
 * within the tenant's domain and its `job.` host. Whatever a browser could read as another site is refused: the query
 * may come from a stranger's link. Only addresses that this function has written itself are followed, never the text of
 * the query.
 */
export function decideRedirect(target: string | null | undefined, site: RedirectSite): RedirectTarget {
  if (target === null || target === undefined || target === '') return home;
  // Browsers take backslashes for slashes and leave control characters and blanks out.
  if (hasTraps(target)) return refused;
  const isRelative = target.startsWith('/') && !target.startsWith('//');
  const isAbsolute = /^https?:\/\/[^/]/i.test(target);
  if (!isRelative && !isAbsolute) return refused;
  const here = new URL(site.origin);
  const there = URL.parse(target, here);
  if (there?.username !== '' || there.password !== '') return refused;
  if (there.origin === here.origin) return withinSite(there, site);
  return isTenantHost(there, here, site.domain) ? { kind: 'document', address: there.href } : refused;
}

/** First path segments of a site map: `/trade/cart` gives `trade`, the home page gives ''. */
export function firstSegmentsOf(paths: readonly string[]): Set<string> {
  return new Set(paths.map((path) => path.split('/')[1] ?? '').filter((segment) => !/^[:*]/.test(segment)));
}

/** The address to go to; home instead of where nobody is sent. */
export function addressOf(target: RedirectTarget): string {
  return target.kind === 'refused' ? '/' : target.address;
}

function withinSite({ pathname, search, hash }: URL, { knownSegments }: RedirectSite): RedirectTarget {
  // `/..//evil.com` is normalized to `//evil.com`, which is another host.
  if (pathname.startsWith('//')) return refused;
  if (loginPath.test(pathname)) return home;
  const address = `${pathname}${search}${hash}`;
  const isKnown = knownSegments.has(pathname.split('/')[1] ?? '');
  return { kind: isKnown ? 'page' : 'document', address };
}

/** The tenant's domain, a host below it (`job.` among them), at the port of this site and never without its TLS. */
function isTenantHost(there: URL, here: URL, domain: string): boolean {
  if (domain === '' || there.port !== here.port) return false;
  if (here.protocol === 'https:' && there.protocol !== 'https:') return false;
  const host = there.hostname;
  const ownDomain = domain.toLowerCase();
  return host === ownDomain || host.endsWith(`.${ownDomain}`);
}

function hasTraps(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a browser leaves out.
  return /[\\\s\u0000-\u001f\u007f]/.test(target);
}

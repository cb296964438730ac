import { siteMap } from '../../routes.ts';
import type { RequestScope } from '../../shell/request-scope.ts';
import { decideRedirect, firstSegmentsOf, type RedirectTarget } from '../redirect-target.ts';

const knownSegments = firstSegmentsOf(siteMap.map(({ path }) => path));

/** Where the `redirect` of a page's address leads, for the tenant of the request. */
export function targetOf(
  url: URL,
  { tenant, secure }: Pick<RequestScope, 'tenant' | 'secure'>,
): RedirectTarget {
  const origin = `${secure ? 'https' : 'http'}://${url.host}`;
  return decideRedirect(url.searchParams.get('redirect'), { origin, domain: tenant.domain, knownSegments });
}

/**
 * Where a login that happened on another page leads. A link that is not ours goes by the login page, which says so
 * (S260) and, to whoever is signed in, opens home.
 */
export function addressAfterLogin(url: URL, site: Pick<RequestScope, 'tenant' | 'secure'>): string {
  const target = targetOf(url, site);
  if (target.kind !== 'refused') return target.address;
  return `/login?${new URLSearchParams({ redirect: url.searchParams.get('redirect') ?? '' })}`;
}

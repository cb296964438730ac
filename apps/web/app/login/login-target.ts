import { siteMap } from '../routes.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { decideRedirect, firstSegmentsOf, type RedirectTarget } from './redirect-target.ts';

const knownSegments = firstSegmentsOf(siteMap.map(({ path }) => path));

/** Where the `redirect` of a page's address leads, for the tenant of the request. */
export function targetOf(
  url: URL,
  { tenant, secure }: Pick<RequestScope, 'tenant' | 'secure'>,
): RedirectTarget {
  const origin = `${secure ? 'https' : 'http'}://${url.host}`;
  return decideRedirect(url.searchParams.get('redirect'), { origin, domain: tenant.domain, knownSegments });
}

/** The address to go to; home instead of where nobody is sent. */
export function addressOf(target: RedirectTarget): string {
  return target.kind === 'refused' ? '/' : target.address;
}

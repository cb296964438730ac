import type { LoginSite } from './login-address.ts';
import type { RequestScope } from './request-scope.ts';

/** Origin of the tenant's main host as this visitor reaches it: with the port and the TLS of the present address. */
export function mainOriginOf({ tenant, secure }: Pick<RequestScope, 'tenant' | 'secure'>, url: URL): string {
  return originOfHost(tenant.pcHost, secure, url);
}

/** Origin of the tenant's mobile site; empty when the tenant has none. */
export function mobileOriginOf(
  { tenant, secure }: Pick<RequestScope, 'tenant' | 'secure'>,
  url: URL,
): string {
  return tenant.mobileHost === '' ? '' : originOfHost(tenant.mobileHost, secure, url);
}

/** What the way to the login page depends on, of a request. */
export function loginSiteOf(scope: Pick<RequestScope, 'tenant' | 'secure'>, url: URL): LoginSite {
  return { jobHosts: scope.tenant.jobHosts, mainOrigin: mainOriginOf(scope, url) };
}

function originOfHost(host: string, secure: boolean, { port }: URL): string {
  return `${secure ? 'https' : 'http'}://${host}${port === '' ? '' : `:${port}`}`;
}

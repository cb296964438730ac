/** What the way to the login page depends on. */
export interface LoginSite {
  /** The tenant's recruitment hosts, out of its own list (C034). */
  jobHosts: readonly string[];
  /** Origin of the tenant's main host, `https://www.example.cn`. */
  mainOrigin: string;
}

/** Where a visitor without a session is sent, and comes back from (S030). */
export function loginAddress(path: string): string {
  return `/login?redirect=${encodeURIComponent(path)}`;
}

/**
 * The login page for who stands at `here`: of this host with the full path (S030), but from the job host of tenant 0
 * that of the main host, with the full address to come back to (S031).
 */
export function loginAddressFrom(here: URL, { jobHosts, mainOrigin }: LoginSite): string {
  const path = `${here.pathname}${here.search}`;
  if (!isJobHost(jobHosts, here.hostname)) return loginAddress(path);
  return `${mainOrigin}${loginAddress(`${here.origin}${path}`)}`;
}

/**
 * Whether a host is the recruitment site, which only tenant 0 has (S020): one of the tenant's own list. A name alone
 * proves nothing, because a session is handed over to that host.
 */
export function isJobHost(jobHosts: readonly string[], hostname: string): boolean {
  return jobHosts.includes(hostname.toLowerCase());
}

/**
 * Where to go after login: the `redirect` of the query when it is a path of this site, the home page otherwise.
 * Anything that a browser could read as another site (`//host`, `/\host`, a scheme) is refused.
 */
export function safeRedirect(target: string | null | undefined): string {
  return target && /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : '/';
}

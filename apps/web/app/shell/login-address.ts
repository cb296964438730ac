/** Where a visitor without a session is sent, and comes back from (S030). */
export function loginAddress(path: string): string {
  return `/login?redirect=${encodeURIComponent(path)}`;
}

/**
 * Where to go after login: the `redirect` of the query when it is a path of this site, the home page otherwise.
 * Anything that a browser could read as another site (`//host`, `/\host`, a scheme) is refused.
 */
export function safeRedirect(target: string | null | undefined): string {
  return target && /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : '/';
}

/** The same server, another database and perhaps another role. */
export function databaseUrl(
  serverUrl: string,
  database: string,
  role?: { user: string; password: string },
): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (role === undefined) return url.href;
  if (url.host === '' || url.searchParams.has('user')) {
    // A URL without a host (a socket named by `?host=`) has no place for them in front.
    url.searchParams.set('user', role.user);
    url.searchParams.set('password', role.password);
  } else {
    url.username = role.user;
    url.password = role.password;
  }
  return url.href;
}

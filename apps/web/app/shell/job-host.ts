import { type MiddlewareFunction, redirect } from 'react-router';
import { isJobHost, loginAddressFrom } from './login-address.ts';
import { loginSiteOf } from './main-origin.ts';
import { requestScope } from './request-scope.ts';

/** The home path of a host: /home on the job host of tenant 0, / everywhere else (S020). */
export function homePathOf(jobHosts: readonly string[], hostname: string): '/home' | '/' {
  return isJobHost(jobHosts, hostname) ? '/home' : '/';
}

/**
 * What the job host of tenant 0 does differently: its home is /home (S020), and who has to log in does so on the main
 * host (S031).
 */
export const keepHostRules: MiddlewareFunction<Response> = async ({ context, pattern, url }, next) => {
  const scope = context.get(requestScope);
  const { jobHosts } = scope.tenant;
  const isJob = isJobHost(jobHosts, url.hostname);
  if (isJob && pattern === '/') throw redirect(`${homePathOf(jobHosts, url.hostname)}${url.search}`);
  if (isJob && pattern === '/login') {
    const target = URL.parse(url.searchParams.get('redirect') || '/', url) ?? new URL('/', url);
    // What leads to another site is left to the login page of the main host, which refuses it.
    if (target.origin === url.origin) throw redirect(loginAddressFrom(target, loginSiteOf(scope, url)));
  }
  return next();
};

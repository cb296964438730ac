import { type MiddlewareFunction, redirect } from 'react-router';
import { loginAddressFrom } from './login-address.ts';
import { loginSiteOf } from './main-origin.ts';
import { requestScope } from './request-scope.ts';
import { metaOf } from './site-rules.server.ts';

/**
 * Sends a visitor without a session from a page that needs one to the login page, with the way back (S029, S030, S031).
 */
export const requireAuth: MiddlewareFunction<Response> = async ({ context, pattern, url }, next) => {
  const scope = context.get(requestScope);
  if (!scope.signedIn && metaOf(pattern).requireAuth)
    throw redirect(loginAddressFrom(url, loginSiteOf(scope, url)));
  return next();
};

import { type MiddlewareFunction, redirect } from 'react-router';
import { loginAddress } from './login-address.ts';
import { requestScope } from './request-scope.ts';
import { metaOf } from './route-meta.ts';

/** Sends a visitor without a session from a page that needs one to /login, with the way back (S029, S030). */
export const requireAuth: MiddlewareFunction<Response> = async ({ context, pattern, url }, next) => {
  const { signedIn } = context.get(requestScope);
  if (!signedIn && metaOf(pattern).requireAuth) throw redirect(loginAddress(`${url.pathname}${url.search}`));
  return next();
};

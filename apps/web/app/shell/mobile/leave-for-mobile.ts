import { isMobileAgent } from '@jishi/contract/user-agent.ts';
import { type MiddlewareFunction, redirect } from 'react-router';
import { mobileOriginOf } from '../main-origin.ts';
import { requestScope } from '../request-scope.ts';
import { mobileAddress } from './mobile-address.ts';

/** Sends a phone to the mobile site before anything is rendered (S015, S017, S018). Acts are answered: their page was shown already. */
export const leaveForMobile: MiddlewareFunction<Response> = async (
  { context, request, pattern, params, url },
  next,
) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && isMobileAgent(request.headers.get('user-agent') ?? '')) {
    const { pathname, search } = url;
    const page = { pathname, search, routeId: pattern, params };
    const address = mobileAddress(page, mobileOriginOf(context.get(requestScope), url));
    if (address !== undefined) throw redirect(address);
  }
  return next();
};

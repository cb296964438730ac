import { DESKTOP_CHOICE, hasChosenDesktop } from '@jishi/contract/mobile-site.ts';
import { isMobileAgent } from '@jishi/contract/user-agent.ts';
import { type MiddlewareFunction, redirect } from 'react-router';
import { writtenCookie } from '../cookies.ts';
import { mobileOriginOf } from '../main-origin.ts';
import { requestScope } from '../request-scope.ts';
import { metaOf } from '../site-rules.server.ts';
import { mobileAddress } from './mobile-address.ts';

/** Days that a phone gets the desktop pages it has asked for. */
const CHOICE_DAYS = 1;

/**
 * Sends a phone to the mobile site before anything is rendered (S015, S017, S018). Acts are answered: their page was
 * shown already. Whoever came back from there by its link has asked for the desktop page and stays.
 */
export const leaveForMobile: MiddlewareFunction<Response> = async (
  { context, request, pattern, params, url },
  next,
) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && url.searchParams.has(DESKTOP_CHOICE)) throw rememberChoice(url);
  const isPhone = isMobileAgent(request.headers.get('user-agent') ?? '');
  if (isRead && isPhone && !hasChosenDesktop(request.headers.get('cookie'))) {
    const { pathname, search } = url;
    const page = { pathname, search, mobilePath: metaOf(pattern).mobilePath, params };
    const address = mobileAddress(page, mobileOriginOf(context.get(requestScope), url));
    if (address !== undefined) throw redirect(address);
  }
  return next();
};

/** Leads to the address without the question, with a cookie that knows the answer. */
function rememberChoice(url: URL): Response {
  const asked = new URL(url);
  asked.searchParams.delete(DESKTOP_CHOICE);
  const cookie = writtenCookie(DESKTOP_CHOICE, '1', CHOICE_DAYS, asked.protocol === 'https:');
  // A path that begins with two slashes would be another site.
  return redirect(`${asked.pathname.replace(/^\/+/, '/')}${asked.search}`, {
    headers: { 'set-cookie': cookie },
  });
}

import { isJobHost } from '../shell/login-address.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import type { RedirectTarget } from './redirect-target.ts';

/** Page of the job host that takes a session over from the main host. */
export const ENTER_PATH = '/login/enter';
/** A browser as the other host knows it (X808). */
const browserIds = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An address of a job host of the tenant's own list, whose cookies are its own: the session has to be handed over to it
 * (S031). Another host that is called `job.` may be anybody's, and would get a session of whoever follows a link.
 */
export function isJobTarget(
  target: RedirectTarget,
  url: URL,
  jobHosts: readonly string[],
): target is RedirectTarget & { kind: 'document' } {
  if (target.kind !== 'document') return false;
  const there = new URL(target.address, url);
  return there.host !== url.host && isJobHost(jobHosts, there.hostname);
}

/**
 * Where a visitor who has just signed in goes on: to the job host by way of the login page, which then knows the
 * session and hands it over; anywhere else at once.
 */
export function nextStop(target: RedirectTarget, url: URL, jobHosts: readonly string[]): RedirectTarget {
  if (!isJobTarget(target, url, jobHosts)) return target;
  const query = new URLSearchParams({ redirect: target.address });
  const browser = url.searchParams.get('browser');
  if (browser) query.set('browser', browser);
  return { kind: 'document', address: `/login?${query}` };
}

/**
 * The address of the job host that signs a member of this host in there and leads on to `target`. Without the `browser`
 * that the job host knows it is asked first, and sends the visitor back here with it: a ticket is made for one browser
 * and is worth nothing to others.
 */
export async function handOverAddress(
  api: Pick<RequestScope['api'], 'realtime'>,
  url: URL,
  target: { address: string },
): Promise<string> {
  const { origin, pathname, search, hash } = new URL(target.address, url);
  const query = new URLSearchParams({ redirect: `${pathname}${search}${hash}` });
  const browserId = url.searchParams.get('browser') ?? '';
  if (browserIds.test(browserId)) query.set('ticket', (await api.realtime.handOver({ browserId })).ticket);
  return `${origin}${ENTER_PATH}?${query}`;
}

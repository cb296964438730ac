import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { type RequestScope, requestScope } from './request-scope.ts';

/** One visit as a middleware of the root sees it. */
export interface Visit {
  address: string;
  /** Path in the site map of the page that was asked for. */
  pattern: string;
  params?: Record<string, string>;
  tenantId?: number;
  /** The tenant's own; tenant 0 has two here, every other one none. */
  jobHosts?: readonly string[];
  signedIn?: boolean;
  method?: string;
  userAgent?: string;
  cookie?: string;
  mobileHost?: string;
}

/** Runs a middleware: where it sends the visitor, the status it throws, or `next` when the page is rendered. */
export async function runMiddleware(
  middleware: MiddlewareFunction<Response>,
  { address, pattern, params = {}, tenantId = 0, signedIn = false, method = 'GET', ...rest }: Visit,
): Promise<string> {
  const url = new URL(address);
  const context = new RouterContextProvider();
  const tenant = {
    xtenant: tenantId,
    jobHosts: rest.jobHosts ?? (tenantId === 0 ? ['job.example.cn', 'job.localhost'] : []),
    pcHost: 'www.example.cn',
    mobileHost: rest.mobileHost ?? 'm.example.cn',
  };
  const secure = url.protocol === 'https:';
  context.set(requestScope, { tenant, signedIn, secure } as RequestScope);
  const headers = { 'user-agent': rest.userAgent ?? '', cookie: rest.cookie ?? '' };
  const request = new Request(url, { method, headers });
  const args = { request, url, pattern, params, context } as Parameters<typeof middleware>[0];
  try {
    await middleware(args, async () => new Response());
    return 'next';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? String(thrown.status);
    return String((thrown as { init?: { status: number } }).init?.status ?? thrown);
  }
}

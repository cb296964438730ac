import { ApiError, createClient, type Transport } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { failureLevel } from '@jishi/contract/failure-level.ts';
import { HttpStatusError, readAnswer, toHttpCall } from '@jishi/contract/http-call.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { FastifyRequest } from 'fastify';
import { traceparentOf } from '../http/trace-context.ts';
import { hasSessionCookie, readCookie } from './page-request.ts';
import type { RecordedCookies } from './recorded-cookies.ts';
import { sendWithHost } from './send-with-host.ts';
import type { Visit, VisitRequest } from './web-options.ts';

export interface RemoteApi {
  /** Address of the API's process: `http://10.0.0.5:3001`. */
  apiAddress: string;
  timeoutMs?: number;
  /**
   * Told of calls that got no answer of the API; what the API itself failed at stands in its own log, under the same
   * id.
   */
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

/** How long the pages wait for the API, in milliseconds; shorter than a browser waits for the page. */
const API_TIMEOUT_MS = 10_000;
/** Cookies that a page for everybody may depend on. */
const SHARED_COOKIES = ['city', 'shop'];
/** Headers of the visitor that the API decides by. */
const PASSED_HEADERS = ['user-agent', 'accept-language'];

/** `openVisit` of the web plugin when the API runs in another process: calls go over HTTP in the visitor's name. */
export function createRemoteVisits(api: RemoteApi): (visit: VisitRequest) => Promise<Visit> {
  return async ({ request, cookies, shared }) => {
    const transport = createHttpTransport(api, request, cookies, shared);
    const deviceId = shared ? '' : (readCookie(request.headers.cookie, 'uuid') ?? '');
    if (shared || !hasSessionCookie(request.headers.cookie)) {
      return { transport, signedIn: false, memberId: 0, deviceId };
    }
    const { signedIn, userId: memberId } = await createClient<Contract>(transport).auth.userInfo();
    return { transport, signedIn, memberId, deviceId };
  };
}

function createHttpTransport(
  { apiAddress, timeoutMs = API_TIMEOUT_MS, log }: RemoteApi,
  request: FastifyRequest,
  cookies: RecordedCookies,
  shared: boolean,
): Transport {
  const visitor = headersOf(request, shared);
  let tenantId: Promise<string> | undefined;
  const transport: Transport = async (area, name, input, options) => {
    const call = toHttpCall(area, name, input);
    const headers: Record<string, string> = { ...visitor, traceparent: traceparentOf(request.id) };
    if (call.contentType) headers['content-type'] = call.contentType;
    // A state-changing call must name its tenant; the host that was visited says which it is.
    if (call.method !== 'GET') {
      tenantId ??= createClient<Contract>(transport)
        .global.tenant()
        .then((tenant) => String(tenant.xtenant));
      headers.xtenant = await tenantId;
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const init: RequestInit = { method: call.method, headers, signal };
    if (call.body !== undefined) init.body = call.body;
    const tell = (error: unknown) => {
      // A call that the visitor ended by leaving is nobody's failure.
      if (options?.signal?.aborted) return;
      const facts = { err: error, requestId: request.id, operation: `${area}.${name}` };
      log[failureLevel(error)](facts, 'the API gave no answer');
    };
    const response = await sendWithHost(`${apiAddress}${call.path}`, init).catch((cause: unknown) => {
      tell(cause);
      throw Object.assign(new ApiError(ErrorCode.unavailable, '系统繁忙，请稍后再试'), { cause });
    });
    for (const line of response.headers.getSetCookie()) cookies.passOn(line);
    return readAnswer(response, call.isFile).catch((error: unknown) => {
      if (error instanceof HttpStatusError) tell(error);
      throw error;
    });
  };
  return transport;
}

function headersOf(request: FastifyRequest, shared: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    // The tenant is the host that the visitor asked for, not the one the API listens on; the address, which the city is
    // guessed from, is the visitor's. The API believes it of the processes that its TRUST_PROXY names, and of nobody
    // else.
    host: request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-for': request.ip,
  };
  for (const name of PASSED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { cookie } = request.headers;
  const passed = shared ? pickCookies(cookie) : cookie;
  if (passed) headers.cookie = passed;
  return headers;
}

function pickCookies(cookie: string | undefined): string {
  return (cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => SHARED_COOKIES.includes(part.split('=')[0] ?? ''))
    .join('; ');
}

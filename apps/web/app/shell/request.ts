import { ApiError, type Transport } from '@jishi/contract/client.ts';
import type { Envelope } from '@jishi/contract/envelope.ts';
import {
  type HttpCall,
  HttpStatusError,
  readEnvelope,
  toHttpCall,
  writeHttpCall,
} from '@jishi/contract/http-call.ts';
import { RequestCache } from './request-cache.ts';
import { networkFailure, type RequestError, statusFailure, timeoutFailure } from './request-error.ts';

/** How long the browser waits for an answer (S394). */
export const REQUEST_TIMEOUT_MS = 15_000;
/** Version that the Platform header carries (S393). */
export const PLATFORM = 'PC/1.0';

/** What the helper needs of the browser; tests give their own. */
export interface RequestSurroundings {
  fetch: typeof fetch;
  /** Tenant of the page, as text. */
  tenantId(): string;
  deviceId(): string;
  /** County id; empty while the page does not know it. */
  countyId(): string;
  /** Staff code of the visitor (S315); empty for everybody else. */
  staffCode(): string;
  /** Told of every refusal: some lead elsewhere or open a dialog (S399 to S402). */
  onRefusal(refusal: ApiError): void;
  /** Told of every call that got no answer (S407, S408). */
  onTransportError(failure: RequestError): void;
  timeoutMs?: number;
  now?: () => number;
}

/** How one call goes out (S389, S390). */
export interface RequestOptions {
  /** Any HTTP method in small letters; `get` when left out. */
  method?: string;
  /**
   * `json` when left out (a query for reads); `form`; `file`: multipart; `blob`: the answer is a file;
   * `cache`: a read whose answer is kept for 10 minutes.
   */
  body?: 'json' | 'form' | 'file' | 'blob' | 'cache';
  /** The whole answer instead of its data (S398). */
  full?: boolean;
  signal?: AbortSignal;
}

/** The one helper for calls that no operation of the contract describes. Paths have no host (S391). */
export interface SendRequest {
  <Data>(path: string, payload?: unknown, options?: RequestOptions & { full?: false }): Promise<Data>;
  <Data>(path: string, payload: unknown, options: RequestOptions & { full: true }): Promise<Envelope<Data>>;
}

interface CallControl {
  signal?: AbortSignal | undefined;
  cached?: boolean | undefined;
}

/**
 * Makes the helper that carries all calls of the browser: headers, time limit, memory, and what each failure means. The
 * session travels in its HttpOnly cookie and not in a header (S393), so that no script can read it. Calls reject with
 * an ApiError for a refusal, a RequestError when there was no answer (S404 to S406), an AbortError when the caller
 * ended the call.
 */
export function createRequest(surroundings: RequestSurroundings): {
  request: SendRequest;
  transport: Transport;
} {
  const cache = new RequestCache<Envelope>(surroundings.now);

  const send = async (call: HttpCall<string>, { signal, cached }: CallControl): Promise<Envelope> => {
    const headers = headersOf(surroundings);
    const key = `${headers.City ?? ''} ${call.path}`;
    const known = cached && call.method === 'GET' ? cache.get(key) : undefined;
    if (known) return known;
    const answer = await carry(surroundings, call, headers, signal);
    // Only an answer with code 0 comes here (S396).
    if (cached && call.method === 'GET') cache.set(key, answer);
    return answer;
  };

  const request = async (path: string, payload: unknown, options: RequestOptions = {}) => {
    assertPath(path);
    const { method = 'get', body, full, signal } = options;
    const isRead = /^(?:get|head)$/i.test(method);
    const kind = body === 'file' || body === 'form' || body === 'blob' ? body : isRead ? 'query' : 'json';
    const call = writeHttpCall(method.toUpperCase(), path, kind, payload);
    const answer = await send(call, { signal, cached: body === 'cache' });
    return full ? answer : answer.data;
  };

  const transport: Transport = async (area, name, input, options) =>
    (await send(toHttpCall(area, name, input), options ?? {})).data;
  return { request: request as SendRequest, transport };
}

async function carry(
  surroundings: RequestSurroundings,
  call: HttpCall<string>,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  if (call.contentType) headers['content-type'] = call.contentType;
  const timeout = AbortSignal.timeout(surroundings.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const init: RequestInit = {
    method: call.method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials: 'same-origin',
  };
  if (call.body !== undefined) init.body = call.body;
  try {
    return await readEnvelope(await surroundings.fetch(call.path, init), call.isFile);
  } catch (error) {
    if (signal?.aborted) throw error;
    const [path = ''] = call.path.split('?');
    if (timeout.aborted) throw told(surroundings, timeoutFailure(path));
    if (error instanceof HttpStatusError) throw told(surroundings, statusFailure(path, error.userMsg));
    if (!(error instanceof ApiError)) throw told(surroundings, networkFailure(path, error));
    surroundings.onRefusal(error);
    throw error;
  }
}

function told({ onTransportError }: RequestSurroundings, failure: RequestError): RequestError {
  onTransportError(failure);
  return failure;
}

function headersOf({ tenantId, deviceId, countyId, staffCode }: RequestSurroundings): Record<string, string> {
  const headers: Record<string, string> = {
    xtenant: tenantId(),
    UUID: deviceId(),
    Platform: PLATFORM,
    Device: 'PC',
  };
  const county = countyId();
  if (county) headers.City = county;
  const staff = staffCode();
  if (staff) headers.staff = staff;
  return headers;
}

/** The session and the tenant's headers must never leave for another site. */
function assertPath(path: string): void {
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`a request goes to a path without host, not to ${path}`);
}

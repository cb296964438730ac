import { ApiError, type Transport } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { readAnswer, toHttpCall } from '@jishi/contract/http-call.ts';

/** How long the browser waits for an answer (S394). */
export const REQUEST_TIMEOUT_MS = 15_000;
/** Version that the Platform header carries (S393). */
export const PLATFORM = 'PC/1.0';

/** A call that got no answer: the network failed or the time was up. `title` heads the message. */
export class RequestError extends ApiError {
  readonly title: string;

  constructor(title: string, text: string) {
    super(ErrorCode.unavailable, text);
    this.name = 'RequestError';
    this.title = title;
  }
}

/** What the helper needs of the browser; tests give their own. */
export interface RequestSurroundings {
  fetch: typeof fetch;
  /** Tenant of the page, as text. */
  tenantId(): string;
  deviceId(): string;
  /** County id; empty while the page does not know it. */
  countyId(): string;
  /** The call needed a session (code 1000): leave for /login. */
  onLoginRequired(): void;
  timeoutMs?: number;
}

/**
 * Carries calls of the browser to the API: one helper for all operations (S390). The session travels in its HttpOnly cookie
 * and not in a header (S393), so that no script can read it.
 * @throws ApiError for a refusal, RequestError when there was no answer (S405, S406), AbortError when the caller ended the call
 */
export function createFetchTransport(surroundings: RequestSurroundings): Transport {
  return async (area, name, input, options) => {
    const call = toHttpCall(area, name, input);
    const headers = headersOf(surroundings);
    if (call.contentType) headers['content-type'] = call.contentType;
    const timeout = AbortSignal.timeout(surroundings.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const init: RequestInit = { method: call.method, headers, signal, credentials: 'same-origin' };
    if (call.body !== undefined) init.body = call.body;
    try {
      return await readAnswer(await surroundings.fetch(call.path, init), call.isFile);
    } catch (error) {
      if (options?.signal?.aborted) throw error;
      if (timeout.aborted) throw new RequestError('请求超时', '网络或服务器响应较慢，请稍后重试');
      if (!(error instanceof ApiError)) throw new RequestError('请求失败', '请检查网络设置或稍后重试');
      if (error.code === ErrorCode.loginRequired) surroundings.onLoginRequired();
      throw error;
    }
  };
}

function headersOf({ tenantId, deviceId, countyId }: RequestSurroundings): Record<string, string> {
  const headers: Record<string, string> = {
    xtenant: tenantId(),
    UUID: deviceId(),
    Platform: PLATFORM,
    Device: 'PC',
  };
  const county = countyId();
  if (county) headers.City = county;
  return headers;
}

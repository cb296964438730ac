import { ApiError, type Transport } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { readAnswer, toHttpCall } from '@jishi/contract/http-call.ts';

/** How long a page waits for an answer. */
const REQUEST_TIMEOUT_MS = 20_000;

/** What the transport needs of the browser; tests give their own. */
export interface TransportSurroundings {
  fetch: typeof fetch;
  /** Tenant of the page, as text. */
  tenantId(): string;
  timeoutMs?: number;
}

/**
 * Carries the calls of the admin to the API. The session travels in its HttpOnly cookie; the `xtenant` header proves
 * that a page of ours asks.
 * @throws ApiError for a refusal and (`unavailable`) where no answer came; AbortError when the caller ended the call
 */
export function createTransport({
  fetch,
  tenantId,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: TransportSurroundings): Transport {
  return async (area, name, input, options) => {
    const call = toHttpCall(area, name, input);
    const headers: Record<string, string> = { xtenant: tenantId() };
    if (call.contentType) headers['content-type'] = call.contentType;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const init: RequestInit = { method: call.method, headers, signal, credentials: 'same-origin' };
    if (call.body !== undefined) init.body = call.body;
    try {
      return await readAnswer(await fetch(call.path, init), call.isFile);
    } catch (error) {
      if (options?.signal?.aborted || error instanceof ApiError) throw error;
      const text = timeout.aborted ? '服务器响应超时，请稍后重试' : '网络连接失败，请检查网络后重试';
      throw new ApiError(ErrorCode.unavailable, text);
    }
  };
}

import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';

/**
 * A call that got no answer of the application: the network failed, the time was up, or something else answered.
 * `title` heads the message.
 */
export class RequestError extends ApiError {
  readonly title: string;
  /** Path of the call, for the log and the client state. */
  readonly path: string;

  constructor(title: string, text: string, options: { path?: string; code?: number; cause?: unknown } = {}) {
    super(options.code ?? ErrorCode.unavailable, text);
    this.name = 'RequestError';
    this.title = title;
    this.path = options.path ?? '';
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

/** S405: the network failed. */
export function networkFailure(path: string, cause: unknown): RequestError {
  return new RequestError('请求失败', '请检查网络设置或稍后重试', { path, cause });
}

/** S406: no answer in time. */
export function timeoutFailure(path: string): RequestError {
  return new RequestError('请求超时', '网络或服务器响应较慢，请稍后重试', { path });
}

/** S404: something that is no answer of the application. `text` names the status. */
export function statusFailure(path: string, text: string): RequestError {
  return new RequestError('请求失败', text, { path, code: ErrorCode.internal });
}

import { ErrorCode } from '@jishi/contract/envelope.ts';

/**
 * An expected refusal: thrown once where it is decided, answered as `{code, data, userMsg}` with HTTP 200.
 * Anything else that is thrown is a bug and becomes a logged 500.
 */
export class AppError extends Error {
  readonly code: number;
  /** Natural Chinese, fit to be shown to a shopper. */
  readonly userMsg: string;
  readonly data: unknown;

  constructor(code: number, userMsg: string, data: unknown = null) {
    super(`${code} ${userMsg}`);
    this.name = 'AppError';
    this.code = code;
    this.userMsg = userMsg;
    this.data = data;
  }
}

/** Not there, or not the caller's to know about: both read the same. */
export function notFound(userMsg = '内容不存在或已下架'): AppError {
  return new AppError(ErrorCode.notFound, userMsg);
}

/** The state of the thing does not allow the act. */
export function conflict(userMsg: string, data: unknown = null): AppError {
  return new AppError(ErrorCode.conflict, userMsg, data);
}

export function loginRequired(): AppError {
  return new AppError(ErrorCode.loginRequired, '请先登录');
}

export function invalidInput(userMsg: string, data: unknown = null): AppError {
  return new AppError(ErrorCode.invalidInput, userMsg, data);
}

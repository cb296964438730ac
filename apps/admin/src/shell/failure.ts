import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';

/** What went wrong, fit to be shown: the words of the API, or a plain sentence for a bug of the page. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.userMsg : '页面遇到问题，请刷新后重试';
}

/**
 * Whether the API answered with this code of the catalogue; one refusal is told from others by its name (`refusalOf`).
 */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether asking again may help: nobody answered, or the server stumbled. */
export function isPassing(error: unknown): boolean {
  return hasCode(error, ErrorCode.unavailable) || hasCode(error, ErrorCode.internal);
}

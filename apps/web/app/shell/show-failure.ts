import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { toast } from '@jishi/ui/toast';
import { RequestError } from './request.ts';

/** Shows why a call failed as a toast (S403). A call that its caller ended, or that has gone to /login, is no failure. */
export function showFailure(error: unknown): void {
  const text = failureText(error);
  if (text !== undefined) toast(text, { tone: 'danger' });
}

/** What to tell of a failed call; nothing when there is nothing to tell. A bug is also written to the console. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof RequestError) return `${error.title}：${error.userMsg}`;
  if (error instanceof ApiError) return error.code === ErrorCode.loginRequired ? undefined : error.userMsg;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  console.error(error);
  return '出错了，请稍后重试';
}

import { ApiError } from '@jishi/contract/client.ts';
import { toast } from '@jishi/ui/toast';
import { isFollowed } from './followed-refusals.ts';
import { showError } from './overlay/show-error.ts';
import { RequestError } from './request-error.ts';

/**
 * Shows why a call failed: a refusal as a toast (S403), a call without an answer as an error of type 2 with its title
 * (S404 to S406). A call that its caller ended, or that has led elsewhere, is no failure.
 */
export function showFailure(error: unknown): void {
  if (error instanceof RequestError) {
    showError({ type: 2, title: error.title, description: error.userMsg });
    return;
  }
  const text = failureText(error);
  if (text !== undefined) toast(text, { tone: 'danger' });
}

/** What to tell of a failed call; nothing when there is nothing to tell. A bug is also written to the console. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof RequestError) return `${error.title}：${error.userMsg}`;
  if (error instanceof ApiError) return isFollowed(error.code) ? undefined : error.userMsg;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  console.error(error);
  return '出错了，请稍后重试';
}

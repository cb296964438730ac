import { ErrorCode } from '@jishi/contract/error-code.ts';
import { data } from 'react-router';
import type { PageFailure } from './fail-pages.ts';

/** What a loader throws when its page does not exist: the error page with HTTP 404. */
export function notFound(userMsg = '内容不存在或已下架') {
  return data<PageFailure>({ code: ErrorCode.notFound, userMsg }, { status: 404 });
}

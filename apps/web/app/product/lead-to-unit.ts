import { type RouterContextProvider, redirect } from 'react-router';
import { unlessRefused } from '../shell/optional.ts';
import { requestScope } from '../shell/request-scope.ts';
import { readPpid } from './read-ppid.ts';

/**
 * A SKU that is no page of goods may be a unit that is sold by itself: carts, orders and messages name both alike.
 * @throws the way to its page; nothing where there is none
 */
export async function leadToUnit(
  context: Readonly<RouterContextProvider>,
  segment: string,
  error: unknown,
): Promise<void> {
  const ppid = readPpid(segment);
  if (ppid === undefined || !isMissing(error)) return;
  const { api } = context.get(requestScope);
  const unit = await unlessRefused(() => api.resale.page({ ppid }), null);
  if (unit) throw redirect(unit.path, 301);
}

function isMissing(error: unknown): boolean {
  if (error instanceof Response) return error.status === 404;
  const init = typeof error === 'object' && error !== null && 'init' in error ? error.init : undefined;
  return typeof init === 'object' && init !== null && 'status' in init && init.status === 404;
}

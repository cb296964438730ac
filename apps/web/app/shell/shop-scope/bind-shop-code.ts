import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { safeRedirect } from '../login-address.ts';
import { unlessRefused } from '../optional.ts';
import { requestScope } from '../request-scope.ts';

/** Parameter of the address that binds the visitor to a shop (S036). */
const PARAMETER = 'shopCode';

/**
 * Binds the visitor to the shop that the address names and sends the browser to the same address without it, in the
 * place of the first in the history (S036). A code of no shop changes nothing but the address.
 */
export const bindShopCode: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const shopCode = url.searchParams.get(PARAMETER);
  if (shopCode === null || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
  if (/^\S{1,20}$/.test(shopCode)) {
    const { api, optional } = context.get(requestScope);
    const bind = () => unlessRefused(() => api.shop.bindByCode({ shopCode }), undefined);
    await optional('shell.shopCode', bind, undefined);
  }
  throw redirectDocument(withoutShopCode(url), 302);
};

/** Path and query of an address without the shop code. */
export function withoutShopCode(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete(PARAMETER);
  return safeRedirect(`${url.pathname}${query.size > 0 ? `?${query}` : ''}`);
}

/** Pages that the mobile site keeps under a path of its own (S017); every other page has the same path on both. */
export const ownMobilePaths: readonly { readonly mobile: string; readonly desktop: string }[] = [
  { mobile: '/cart', desktop: '/trade/cart' },
  { mobile: '/order/list/', desktop: '/member/order/list/' },
];

/**
 * Query parameter by which a phone asks for the desktop pages, and the cookie that remembers it: without them every way
 * back from the mobile site would lead to it again (S015, S016).
 */
export const DESKTOP_CHOICE = 'desktopSite';

/** Where the desktop shop has a page of the mobile site; path and query, as an address has them. */
export function desktopAddressOf(mobileAddress: string): string {
  const [path = '', query] = mobileAddress.split('?', 2);
  const own = ownMobilePaths.find(({ mobile }) =>
    mobile.endsWith('/') ? path.startsWith(mobile) : path === mobile,
  );
  const there = own ? own.desktop + path.slice(own.mobile.length) : path;
  return query === undefined ? there : `${there}?${query}`;
}

/** Whether a browser that looks like a phone has asked for the desktop pages; of a `Cookie` header. */
export function hasChosenDesktop(cookies: string | null | undefined): boolean {
  return new RegExp(`(?:^|;\\s*)${DESKTOP_CHOICE}=1(?:;|$)`).test(cookies ?? '');
}

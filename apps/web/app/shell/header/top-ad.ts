/** Says that the top ad was dismissed (S071). */
export const TOP_AD_COOKIE = 'hideTopAd';
/** Days that it stays away (S071). */
export const TOP_AD_DAYS = 1;

/** Marks the document, before it is painted, when this browser has dismissed the top ad. */
export const topAdScript = `/(^|; )${TOP_AD_COOKIE}=1/.test(document.cookie)&&(document.documentElement.dataset.hideTopAd='')`;

/** Takes the top ad away from the page that is open. */
export function hideTopAd(): void {
  document.documentElement.dataset.hideTopAd = '';
}

/**
 * Whether the ad stands above a page: above the home page, where people look around. Elsewhere they have come for
 * something, and its first screen is theirs.
 */
export function standsAbove(pathname: string, failed: boolean): boolean {
  return !failed && (pathname === '/' || pathname === '/home');
}

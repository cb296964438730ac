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

/** Where people see to what is theirs: the cart, paying, orders, the member's pages, signing in. */
const OWN_AFFAIRS =
  /^\/(trade|cart|order|pay|member|account|login|register|ucenter|my|complaint|evaluate)(\/|$)/i;

/** Whether the ad stands above a page: where people look around, and not where they are busy or something failed. */
export function standsAbove(pathname: string, failed: boolean): boolean {
  return !failed && !OWN_AFFAIRS.test(pathname);
}

import { BROWSER_COOKIE } from './browser-cookie.ts';

/** Cookie of a session of staff. */
export const STAFF_COOKIE = 'StaffAuthorization';
/** Those whose names are ours to choose; the ledger binds the others (S310, S311). */
const ownNames: ReadonlySet<string> = new Set([STAFF_COOKIE, BROWSER_COOKIE]);

/**
 * The name of a cookie as browsers know it. Behind TLS ours begin with `__Host-`: a browser takes such a cookie from
 * this very host alone, so that no neighbour below the same domain can lay one over it.
 */
export function cookieNameOf(name: string, secure: boolean): string {
  return secure && ownNames.has(name) ? `__Host-${name}` : name;
}

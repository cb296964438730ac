import { readStored, removeStored, writeStored } from '../browser-storage.ts';

/** How long a page may take to load before it counts as failed, in milliseconds (S047). */
export const PAGE_TIMEOUT_MS = 120_000;

const PENDING = 'pendingPage';
const RELOADED = 'reloadedPage';

/** The page that is on its way, so that it is known after the window had to be loaded anew. */
export function rememberPending(address: string): void {
  writeStored('session', PENDING, address);
}

/** The page has come: whatever failed before is over. */
export function forgetPending(): void {
  removeStored('session', PENDING);
  removeStored('session', RELOADED);
}

/**
 * What to do about a page whose parts do not load (S047): `reload` the first time, which brings the parts of a newer
 * build; `fail` when that has been tried.
 */
export function giveUpOn(address: string): 'reload' | 'fail' {
  removeStored('session', PENDING);
  if (readStored('session', RELOADED) === address) {
    removeStored('session', RELOADED);
    return 'fail';
  }
  writeStored('session', RELOADED, address);
  return 'reload';
}

/**
 * The page that was on its way when the router loaded the window anew, because a part of that page did not load: it
 * reloads the page before it, which would leave the visitor where he was. Undefined when nothing was, or when this
 * window was opened in another way.
 * @param navigationType of the window's own entry: `reload` after a reload
 */
export function takeInterrupted(navigationType: string | undefined): string | undefined {
  const address = readStored('session', PENDING);
  if (address === undefined) return undefined;
  removeStored('session', PENDING);
  if (navigationType !== 'reload' || !address.startsWith('/')) return undefined;
  writeStored('session', RELOADED, address);
  return address;
}

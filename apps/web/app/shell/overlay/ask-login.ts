import { createValueStore } from './value-store.ts';

/** The login popup while it is open. */
export interface OpenLogin {
  /** Runs once after the login (S143). Without one the page is loaded anew (S209). */
  onSuccess: (() => void) | undefined;
}

/** The popup that is over the page now. */
export const loginStore = createValueStore<OpenLogin>();

/**
 * Opens the login popup (S138) and runs the callback after the login (S143): `askLogin(() => addFavourite())`. Opening
 * it again keeps the popup and takes the newer callback. In the browser only.
 */
export function askLogin(onSuccess?: () => void): void {
  loginStore.write({ onSuccess });
}

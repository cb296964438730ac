import { loginStore } from './ask-login.ts';

/** What the login page in the popup tells the page around it, by `postMessage` to its own origin. */
export const LOGIN_DONE = 'jishi:login-done';
/** What the page around answers, so that the login page knows that somebody acts on it. */
export const LOGIN_HEARD = 'jishi:login-heard';

/** What the login page in the popup says when its visitor presses Esc: the key is heard in the frame alone. */
export const LOGIN_CANCELLED = 'jishi:login-cancelled';

/** Closes the popup; its callback is forgotten. */
export function closeLogin(): void {
  loginStore.write(undefined);
}

/** After the login: closes the popup and runs the callback, once (S143). False: there was none to run. */
export function finishLogin(): boolean {
  const open = loginStore.read();
  if (!open) return true;
  closeLogin();
  open.onSuccess?.();
  return open.onSuccess !== undefined;
}

/** What the login page says, if a message is its own: from this origin, from the frame of the popup. */
export function heardFromLogin(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  own: string,
  frame: unknown,
): typeof LOGIN_DONE | typeof LOGIN_CANCELLED | undefined {
  const isKnown = data === LOGIN_DONE || data === LOGIN_CANCELLED;
  return origin === own && source === frame && isKnown ? data : undefined;
}

import { LOGIN_CANCELLED, LOGIN_DONE, LOGIN_HEARD } from '../shell/overlay/hear-login.ts';

/** How long the page around may take to answer, in milliseconds. */
export const HEARD_WITHIN_MS = 1_000;

/**
 * Tells the page around the frame that the login is done, and nobody of another origin; false where there is none. A
 * frame that is not the shop's own popup does not answer: then the top window is loaded anew (S209).
 */
export function tellPageAround(own: Window = window): boolean {
  if (own.parent === own) return false;
  const { origin } = own.location;
  const reload = setTimeout(() => own.top?.location.reload(), HEARD_WITHIN_MS);
  own.addEventListener('message', (message) => {
    if (message.origin === origin && message.source === own.parent && message.data === LOGIN_HEARD)
      clearTimeout(reload);
  });
  own.parent.postMessage(LOGIN_DONE, origin);
  return true;
}

/** Esc in the frame closes the popup around it, unless something in the frame took the key. @returns how to stop */
export function cancelOnEscape(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (window.parent !== window) window.parent.postMessage(LOGIN_CANCELLED, location.origin);
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

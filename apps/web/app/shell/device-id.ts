import { readCookie, setCookie } from './cookies.ts';

const DEVICE_ID_DAYS = 365;

/**
 * The device id of a cookie header: `uuid`, or `ukey` of older visits (S311, S314); undefined when there is none that
 * counts.
 */
export function findDeviceId(cookies: string): string | undefined {
  const candidate = readCookie(cookies, 'uuid') ?? readCookie(cookies, 'ukey');
  return candidate !== undefined && /^[A-Za-z0-9-]{16,64}$/.test(candidate) ? candidate : undefined;
}

/**
 * The id of this browser, which names a guest's cart; made and kept for 365 days when it has none (S311).
 * The browser makes it, and not the server, so that pages for guests can be shared between them.
 */
export function ensureDeviceId(): string {
  const known = findDeviceId(document.cookie);
  if (known) return known;
  const made = makeDeviceId();
  setCookie('uuid', made, DEVICE_ID_DAYS);
  return made;
}

/** `crypto.randomUUID` exists on secure origins only; shops on a plain address of a local network must work too. */
function makeDeviceId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

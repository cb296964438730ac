/** A cookie of a `Cookie` header or of `document.cookie`; undefined when it is not there. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const raw = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  }
  return undefined;
}

/** The text that sets a cookie in the browser for the whole site. */
export function writtenCookie(name: string, value: string, days: number, secure: boolean): string {
  const maxAge = Math.round(days * 86_400);
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure ? '; secure' : ''}`;
}

/** Sets a cookie of this browser. */
export function setCookie(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop supports.
  document.cookie = writtenCookie(name, value, days, location.protocol === 'https:');
}

/** Takes a cookie of this browser away. */
export function clearCookie(name: string): void {
  setCookie(name, '', 0);
}

import { cookieNameOf } from '@jishi/api/platform/http/cookie-names.ts';

export interface CookieOptions {
  httpOnly?: boolean;
  maxAgeSeconds?: number;
}

/** Keeps the cookies that operations set while a page is rendered, until it is known whom the page goes to. */
export class RecordedCookies {
  readonly #lines: string[] = [];
  readonly #secure: boolean;

  constructor(secure: boolean) {
    this.#secure = secure;
  }

  /** `Set-Cookie` lines in the order they were set. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  setCookie(name: string, value: string, options: CookieOptions = {}): void {
    const parts = [
      `${cookieNameOf(name, this.#secure)}=${encodeURIComponent(value)}`,
      'Path=/',
      'SameSite=Lax',
    ];
    if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.round(options.maxAgeSeconds)}`);
    if (options.httpOnly) parts.push('HttpOnly');
    if (this.#secure) parts.push('Secure');
    this.#lines.push(parts.join('; '));
  }

  clearCookie(name: string): void {
    const secure = this.#secure ? '; Secure' : '';
    this.#lines.push(`${cookieNameOf(name, this.#secure)}=; Path=/; SameSite=Lax; Max-Age=0${secure}`);
  }

  /** A `Set-Cookie` line of an API in another process, passed on as it is. */
  passOn(line: string): void {
    this.#lines.push(line);
  }
}

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
    const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
    if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.round(options.maxAgeSeconds)}`);
    if (options.httpOnly) parts.push('HttpOnly');
    if (this.#secure) parts.push('Secure');
    this.#lines.push(parts.join('; '));
  }

  clearCookie(name: string): void {
    this.#lines.push(`${name}=; Path=/; SameSite=Lax; Max-Age=0`);
  }

  /** A `Set-Cookie` line of an API in another process, passed on as it is. */
  passOn(line: string): void {
    this.#lines.push(line);
  }
}
